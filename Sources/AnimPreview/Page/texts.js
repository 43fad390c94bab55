// Texts of files: their lines, what differs between two of them, and how two changes of one text become one.

const encoder = new TextEncoder(), decoder = new TextDecoder();
const isPlain = (text) => !/[^\x00-\x7f]/.test(text);

// Returns a function from bytes of UTF-8, which the services count, to units of UTF-16, which the page counts.
export function unitsIn(text) {
  if (isPlain(text)) return (bytes) => bytes;
  const all = encoder.encode(text);
  return (bytes) => decoder.decode(all.slice(0, bytes)).length;
}

export const bytesIn = (text, units) => isPlain(text) ? units : encoder.encode(text.slice(0, units)).length;

// The text after edits, each of which is a place, how much is replaced there, and by what.
export const edited = (text, edits) => [...edits].sort((a, b) => b.at - a.at).reduce((result, edit) =>
  result.slice(0, edit.at) + edit.text + result.slice(edit.at + edit.length), text);

// How much of two texts, or of two lists of lines, is the same at the beginning, and how much at the end.
function shared(old, now) {
  const least = Math.min(old.length, now.length);
  let start = 0, end = 0;
  while (start < least && old[start] === now[start]) start += 1;
  while (end < least - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return [start, end];
}

// The only edit that makes one text of another: what is the same at the beginning and at the end stays.
export function difference(old, now) {
  const [start, end] = shared(old, now);
  return { at: start, length: old.length - start - end, text: now.slice(start, now.length - end) };
}

// A text as a text area has it: every line ends with a line feed.
export const plain = (text) => text.replace(/\r\n?/g, "\n");

// The changes from one list of lines to another: from which line to which, and the lines that are there instead.
export function changes(old, now) {
  const [start, end] = shared(old, now), found = [];
  const before = old.slice(start, old.length - end), after = now.slice(start, now.length - end);
  // Two texts of which so much differs have nothing in common that is worth the time.
  if (before.length * after.length > 4e6) return [{ from: start, to: start + before.length, lines: after }];
  // How many lines they have in common at most, from each pair of places on.
  const common = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      common[row][column] = before[row] === after[column] ? common[row + 1][column + 1] + 1
        : Math.max(common[row + 1][column], common[row][column + 1]);
    }
  }
  let row = 0, column = 0, change = null;
  while (row < before.length || column < after.length) {
    const isSame = row < before.length && column < after.length && before[row] === after[column];
    if (isSame) {
      change = null;
      row += 1;
      column += 1;
      continue;
    }
    if (!change) found.push(change = { from: start + row, to: start + row, lines: [] });
    const isGone = column === after.length || (row < before.length && common[row + 1][column] >= common[row][column + 1]);
    if (isGone) change.to = start + (row += 1);
    else change.lines.push(after[column++]);
  }
  return found;
}

// The text with the changes of both sides. Null if they have changed the same lines in different ways.
export function merged(base, mine, theirs) {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const lines = base.split("\n"), [own, others] = [mine, theirs].map((text) => changes(lines, text.split("\n")));
  const isSame = (one, two) => one.from === two.from && one.to === two.to && one.lines.join("\n") === two.lines.join("\n");
  // Lines that both sides insert at one place have no order.
  const isFree = (one, two) => (one.to <= two.from || two.to <= one.from) && !(one.from === two.to && two.from === one.to);
  const added = others.filter((other) => !own.some((each) => isSame(each, other)));
  if (added.some((other) => own.some((each) => !isFree(each, other)))) return null;
  for (const change of [...own, ...added].sort((a, b) => b.from - a.from || b.to - a.to)) {
    lines.splice(change.from, change.to - change.from, ...change.lines);
  }
  return lines.join("\n");
}

// A text of the page as it belongs into the file: lines that have not changed keep their endings, and new ones have
// that of the first line.
export function ended(text, file) {
  if (!file.includes("\r")) return text;
  const endings = file.match(/\r\n?|\n/g), lines = plain(file).split("\n"), now = text.split("\n");
  const own = lines.map((_, index) => endings[index] ?? "");
  for (const change of changes(lines, now).reverse()) {
    own.splice(change.from, change.to - change.from, ...change.lines.map(() => endings[0]));
  }
  return now.map((line, index) => index < now.length - 1 ? line + (own[index] || endings[0]) : line).join("");
}

// The pieces of a text from one place to another, each with the marks that cover it; a mark is `[from, to, name]`.
export function pieces(text, marks, from = 0, to = text.length) {
  const inside = marks.filter(([start, end]) => start < to && end > from);
  const edges = [...new Set([from, to, ...inside.flatMap(([start, end]) => [start, end])])]
    .filter((edge) => from <= edge && edge <= to).sort((a, b) => a - b);
  return edges.slice(0, -1).map((at, index) => {
    const end = edges[index + 1];
    const names = inside.filter(([first, last]) => first <= at && end <= last).map(([, , name]) => name);
    return { at, text: text.slice(at, end), className: names.join(" ") };
  });
}
