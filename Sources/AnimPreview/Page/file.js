// A file that is written on the page, and what can be undone in it. It knows neither the editor nor who saves it.
import { difference, edited, ended, merged, plain } from "./texts.js";

// How long typing counts as one change, in milliseconds, and how many changes can be undone.
const pause = 1000, limit = 500;

export class EditedFile {
  // `changed(file, isByHand)` is called with each other text, and with what is being dragged if `isByHand`.
  constructor(path, changed) {
    Object.assign(this, { path, changed, raw: "", saved: "", text: "", revision: "", canWrite: true, location: null,
      past: [], future: [], theirs: null, isGone: false, base: null, refusal: null, saving: null, storing: null, ending: null });
  }

  get name() { return this.path.split("/").pop(); }
  get isDirty() { return this.text !== this.saved || this.isGone; }
  // Whether nothing is unsaved but what is being saved now.
  get isClean() { return !this.isDirty || this.text === this.storing; }
  // The text as it belongs into the file.
  get output() {
    const { text, raw, ending } = this;
    if (ending?.text !== text || ending.raw !== raw) this.ending = { text, raw, output: ended(text, raw) };
    return this.ending.output;
  }
  get isHeld() { return this.base !== null; }

  // Takes what is on disk now. Returns what has happened if a person should know: changes were merged, or cannot be.
  take({ text: raw = "", gone = false, revision, canWrite = this.canWrite, location = this.location }) {
    if (gone) {
      Object.assign(this, { isGone: true, revision: "", theirs: null });
      return this.changed(this, false), "gone";
    }
    const text = plain(raw), isKnown = !this.isGone && text === this.saved;
    const now = this.text === this.saved || text === this.text ? text : merged(this.saved, this.text, text);
    Object.assign(this, { canWrite, location, isGone: false });
    if (now === null) {
      this.theirs = { raw, text, revision };
      return this.changed(this, false), "conflict";
    }
    const isMerged = now !== text && !isKnown;
    Object.assign(this, { raw, saved: text, revision, theirs: null });
    this.show(now);
    return isMerged ? "merged" : null;
  }

  // Notes what has been saved. More may have been written meanwhile.
  store(raw, revision) {
    Object.assign(this, { raw, saved: plain(raw), revision, isGone: false });
    this.changed(this, false);
  }

  // Keeps one of two texts that have changed in the same lines. The other one can be had back.
  choose(isMine) {
    const { raw, text, revision } = this.theirs;
    Object.assign(this, { raw, saved: text, revision, theirs: null });
    if (isMine) this.changed(this, false);
    else this.write(text, 0, "Take what is on disk");
  }

  show(text, isByHand = false) {
    const isOther = text !== this.text;
    this.text = text;
    if (isOther || !isByHand) this.changed(this, isByHand);
  }

  // Takes another text, with the place of the cursor before. `kind` says what was done; what was typed without a pause is
  // one change.
  write(text, place, kind = "Typing") {
    const last = this.past.at(-1), before = this.text;
    if (text === before) return;
    const { at, length } = difference(before, text), time = performance.now();
    const goesOn = kind === "Typing" && last?.kind === kind && last.after === before && time - last.time < pause
      && at + length >= last.from && at <= last.to && !this.future.length;
    const to = at + text.length - before.length + length;
    if (goesOn) Object.assign(last, { after: text, time, from: Math.min(last.from, at), to });
    else this.add({ before, after: text, place, kind, time, from: at, to });
    this.show(text);
  }

  add(entry) {
    this.past.push(entry);
    if (this.past.length > limit) this.past.shift();
    this.future = [];
    this.refusal = null;
  }

  // Lets a pointer or the arrow keys change the text as it is now: `show` plays other edits, from the first of which on
  // the file is held, and `end` keeps the last ones or the text as it was. What is kept in a file without other changes is
  // saved: then `end` returns true.
  hold(kind) {
    const base = this.text;
    let isClean = false;
    return {
      show: (edits) => {
        if (!this.isHeld && this.text !== base) return;
        if (!this.isHeld) [this.base, isClean] = [base, this.isClean && this.canWrite];
        this.show(edited(base, edits), true);
      },
      end: (isDone) => {
        if (!this.isHeld) return false;
        const text = isDone ? this.text : base;
        this.base = null;
        if (text !== base) {
          const { at } = difference(base, text);
          this.add({ before: base, after: text, place: at, kind, time: 0, writes: isClean });
        }
        this.text = text;
        this.changed(this, false);
        return text !== base && isClean;
      },
    };
  }

  // Takes the last change back, or makes it again, in whatever the text has become since. Returns the change; null if there
  // is none, or if the same lines have changed since.
  undo() { return this.go(this.past, this.future, "after", "before"); }
  redo() { return this.go(this.future, this.past, "before", "after"); }

  go(from, to, now, then) {
    const entry = this.isHeld ? null : from.pop();
    if (!entry) return null;
    const { isClean } = this, text = merged(entry[now], this.text, entry[then]);
    if (text === null) {
      this.refusal = `“${entry.kind}” cannot be undone: the same lines have changed since`;
      return this.changed(this, false), null;
    }
    to.push(entry);
    this.refusal = null;
    const { at, text: piece } = difference(this.text, text);
    this.show(text);
    return { ...entry, place: at + piece.length, isSaved: Boolean(entry.writes) && isClean };
  }
}
