// Finds transitions by what people call their looks. Words count by their stems and by other words for the same look,
// and rare words count more than frequent ones.
export class Search {
  // Words that say nothing about a look.
  static idle = new Set(("a an the that this which who it its with in of to and or from for like as is are be on at by "
    + "into screen transition animation effect view while other next previous follow").split(" "));

  // Words that people use for the same look. A word may be in several groups.
  static groups = [
    "flip turn card over face", "door portal elevator open", "slide push move travel pan", "slide glide come enter",
    "ios uikit cupertino iphone apple", "android material google predictive", "up bottom below rise upward",
    "drop down top above downward fall", "left leading", "right trailing", "parallax aside third slower behind speed",
    "zoom scale grow magnify", "zoom shrink recede minimize", "bounce spring bouncy elastic overshoot livelier",
    "fade dissolve crossfade cross alpha opacity", "cube box rotating", "circle round bubble circular reveal open",
    "blind accordion slice strip fold unfold venetian", "tile piece shatter apart explode fragment break burst grid",
    "sheet modal present presentation bottom", "dialog popup pop alert modal", "hero shared match element same",
    "photo picture image album shared", "book page curl flip magazine cover", "spin rotate roll turn whirl newspaper",
    "swing pendulum hinge sway", "swipe drag gesture finger dismiss", "back gesture predictive",
    "carousel carrousel drum wheel", "ripple circle bubble wave touch tap tapped", "fall drop off hinge tip gravity",
    "wobble wobbly jelly morph squeeze", "reveal uncover underneath under below", "depth 3d space perspective cube",
    "container transform card open", "blur blurry fuzzy", "shake wiggle nod", "vanish disappear away shrink",
    "pop bounce pulse swell", "fly flies move shared", "quick fast snappy", "flash blink", "menu drawer",
  ].map((text) => [...new Set(text.split(" ").map(Search.stem))]);

  static stem(word) {
    const short = word.replace(/(ies|y)$/, "i").replace(/(ings?|ed|es|s|er)$/, (end, _, at) => at > 2 ? "" : end);
    return short.length > 3 ? short.replace(/e$/, "").replace(/([^aeilos])\1$/, "$1") : short;
  }

  static words(text) {
    const parts = text.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return parts.filter((word) => !Search.idle.has(word)).map(Search.stem);
  }

  // Each row has texts, the most telling first.
  constructor(rows) {
    this.rows = rows.map((row) => ({ row, fields: row.texts.map((text) => new Set(Search.words(text))) }));
    const words = this.rows.flatMap(({ fields }) => [...new Set(fields.flatMap((field) => [...field]))]);
    this.counts = new Map([...Map.groupBy(words, (word) => word)].map(([word, { length }]) => [word, length]));
  }

  // How much a word in a row says, compared with one that is in all rows.
  weight(word) {
    return Math.log(1 + this.rows.length / (this.counts.get(word) ?? this.rows.length));
  }

  // The words of a wish, each with the other words for the same look and how well they match.
  wanted(text) {
    return Search.words(text).map((word) => {
      const words = new Map([[word, 1]]);
      for (const group of Search.groups) {
        for (const other of group.includes(word) ? group : []) if (!words.has(other)) words.set(other, 0.45);
      }
      // A word that is still being typed.
      for (const known of word.length > 2 ? this.counts.keys() : []) {
        if (known.startsWith(word) && known !== word) words.set(known, 0.8);
      }
      return [...words].filter(([known]) => this.counts.has(known))
        .map(([known, share]) => [known, share * this.weight(known)]);
    });
  }

  // Returns the rows that match a text, the best first, without those that only mention a word of it. Not every word
  // has to match.
  find(text) {
    const wanted = this.wanted(text).filter(({ length }) => length), worth = [5, 4, 3, 2, 1];
    const sum = (numbers) => numbers.reduce((sum, each) => sum + each, 0);
    const found = this.rows.map(({ row, fields }) => {
      const scores = wanted.map((words) => {
        const own = words.map(([word, weight]) => weight * (worth[fields.findIndex((field) => field.has(word))] ?? 0));
        const best = Math.max(...own);
        // Several words for the same look say it more clearly than one.
        return best + (sum(own) - best) * 0.2;
      });
      return { row, score: sum(scores) * scores.filter(Boolean).length };
    }).filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
    return found.filter(({ score }) => score >= found[0].score * 0.4).map(({ row }) => row);
  }
}
