// The compiler reads the files themselves: no copy of them is in the repository, and a change to one of them compiles
// this file again. A new file needs an entry here; `EmbeddedTextTests` says which one is missing.

#include "CTexts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct embedded_text page_files[] = {
  {"compare.js", (const unsigned char[]){
#embed "../AnimPreview/Page/compare.js" suffix(, 0)
  }},
  {"curves.js", (const unsigned char[]){
#embed "../AnimPreview/Page/curves.js" suffix(, 0)
  }},
  {"dom.js", (const unsigned char[]){
#embed "../AnimPreview/Page/dom.js" suffix(, 0)
  }},
  {"editor.css", (const unsigned char[]){
#embed "../AnimPreview/Page/editor.css" suffix(, 0)
  }},
  {"editor.js", (const unsigned char[]){
#embed "../AnimPreview/Page/editor.js" suffix(, 0)
  }},
  {"export.js", (const unsigned char[]){
#embed "../AnimPreview/Page/export.js" suffix(, 0)
  }},
  {"facts.js", (const unsigned char[]){
#embed "../AnimPreview/Page/facts.js" suffix(, 0)
  }},
  {"file.js", (const unsigned char[]){
#embed "../AnimPreview/Page/file.js" suffix(, 0)
  }},
  {"files.js", (const unsigned char[]){
#embed "../AnimPreview/Page/files.js" suffix(, 0)
  }},
  {"film.css", (const unsigned char[]){
#embed "../AnimPreview/Page/film.css" suffix(, 0)
  }},
  {"film.js", (const unsigned char[]){
#embed "../AnimPreview/Page/film.js" suffix(, 0)
  }},
  {"filmpage.js", (const unsigned char[]){
#embed "../AnimPreview/Page/filmpage.js" suffix(, 0)
  }},
  {"gallery.js", (const unsigned char[]){
#embed "../AnimPreview/Page/gallery.js" suffix(, 0)
  }},
  {"index.html", (const unsigned char[]){
#embed "../AnimPreview/Page/index.html" suffix(, 0)
  }},
  {"list.js", (const unsigned char[]){
#embed "../AnimPreview/Page/list.js" suffix(, 0)
  }},
  {"offline.js", (const unsigned char[]){
#embed "../AnimPreview/Page/offline.js" suffix(, 0)
  }},
  {"page.css", (const unsigned char[]){
#embed "../AnimPreview/Page/page.css" suffix(, 0)
  }},
  {"page.js", (const unsigned char[]){
#embed "../AnimPreview/Page/page.js" suffix(, 0)
  }},
  {"playground.css", (const unsigned char[]){
#embed "../AnimPreview/Page/playground.css" suffix(, 0)
  }},
  {"playground.html", (const unsigned char[]){
#embed "../AnimPreview/Page/playground.html" suffix(, 0)
  }},
  {"playground.js", (const unsigned char[]){
#embed "../AnimPreview/Page/playground.js" suffix(, 0)
  }},
  {"pointers.js", (const unsigned char[]){
#embed "../AnimPreview/Page/pointers.js" suffix(, 0)
  }},
  {"session.js", (const unsigned char[]){
#embed "../AnimPreview/Page/session.js" suffix(, 0)
  }},
  {"shelf.js", (const unsigned char[]){
#embed "../AnimPreview/Page/shelf.js" suffix(, 0)
  }},
  {"stage.css", (const unsigned char[]){
#embed "../AnimPreview/Page/stage.css" suffix(, 0)
  }},
  {"stage.js", (const unsigned char[]){
#embed "../AnimPreview/Page/stage.js" suffix(, 0)
  }},
  {"state.js", (const unsigned char[]){
#embed "../AnimPreview/Page/state.js" suffix(, 0)
  }},
  {"svg.js", (const unsigned char[]){
#embed "../AnimPreview/Page/svg.js" suffix(, 0)
  }},
  {"texts.js", (const unsigned char[]){
#embed "../AnimPreview/Page/texts.js" suffix(, 0)
  }},
  {"timeline.js", (const unsigned char[]){
#embed "../AnimPreview/Page/timeline.js" suffix(, 0)
  }},
  {"trial.css", (const unsigned char[]){
#embed "../AnimPreview/Page/trial.css" suffix(, 0)
  }},
  {"trial.js", (const unsigned char[]){
#embed "../AnimPreview/Page/trial.js" suffix(, 0)
  }},
  {"worker.js", (const unsigned char[]){
#embed "../AnimPreview/Page/worker.js" suffix(, 0)
  }},
  {0, 0}};

static const struct embedded_text shipped_scripts[] = {
  {"adTransitions.anim", (const unsigned char[]){
#embed "../../animators/adTransitions.anim" suffix(, 0)
  }},
  {"android.anim", (const unsigned char[]){
#embed "../../animators/android.anim" suffix(, 0)
  }},
  {"animateCSS.anim", (const unsigned char[]){
#embed "../../animators/animateCSS.anim" suffix(, 0)
  }},
  {"animateCSSSpecials.anim", (const unsigned char[]){
#embed "../../animators/animateCSSSpecials.anim" suffix(, 0)
  }},
  {"bindings.anim", (const unsigned char[]){
#embed "../../animators/bindings.anim" suffix(, 0)
  }},
  {"bubble.anim", (const unsigned char[]){
#embed "../../animators/bubble.anim" suffix(, 0)
  }},
  {"compose.anim", (const unsigned char[]){
#embed "../../animators/compose.anim" suffix(, 0)
  }},
  {"crossfade.anim", (const unsigned char[]){
#embed "../../animators/crossfade.anim" suffix(, 0)
  }},
  {"curves.anim", (const unsigned char[]){
#embed "../../animators/curves.anim" suffix(, 0)
  }},
  {"dialog.anim", (const unsigned char[]){
#embed "../../animators/dialog.anim" suffix(, 0)
  }},
  {"easyTransitions.anim", (const unsigned char[]){
#embed "../../animators/easyTransitions.anim" suffix(, 0)
  }},
  {"flutter.anim", (const unsigned char[]){
#embed "../../animators/flutter.anim" suffix(, 0)
  }},
  {"hero.anim", (const unsigned char[]){
#embed "../../animators/hero.anim" suffix(, 0)
  }},
  {"heroRules.anim", (const unsigned char[]){
#embed "../../animators/heroRules.anim" suffix(, 0)
  }},
  {"ibAnimatable.anim", (const unsigned char[]){
#embed "../../animators/ibAnimatable.anim" suffix(, 0)
  }},
  {"ionic.anim", (const unsigned char[]){
#embed "../../animators/ionic.anim" suffix(, 0)
  }},
  {"material.anim", (const unsigned char[]){
#embed "../../animators/material.anim" suffix(, 0)
  }},
  {"material3.anim", (const unsigned char[]){
#embed "../../animators/material3.anim" suffix(, 0)
  }},
  {"materialCurves.anim", (const unsigned char[]){
#embed "../../animators/materialCurves.anim" suffix(, 0)
  }},
  {"materialMotion.anim", (const unsigned char[]){
#embed "../../animators/materialMotion.anim" suffix(, 0)
  }},
  {"mengTo.anim", (const unsigned char[]){
#embed "../../animators/mengTo.anim" suffix(, 0)
  }},
  {"motionRules.anim", (const unsigned char[]){
#embed "../../animators/motionRules.anim" suffix(, 0)
  }},
  {"navigationTransitions.anim", (const unsigned char[]){
#embed "../../animators/navigationTransitions.anim" suffix(, 0)
  }},
  {"qt.anim", (const unsigned char[]){
#embed "../../animators/qt.anim" suffix(, 0)
  }},
  {"reactNavigation.anim", (const unsigned char[]){
#embed "../../animators/reactNavigation.anim" suffix(, 0)
  }},
  {"sheet.anim", (const unsigned char[]){
#embed "../../animators/sheet.anim" suffix(, 0)
  }},
  {"shrink.anim", (const unsigned char[]){
#embed "../../animators/shrink.anim" suffix(, 0)
  }},
  {"slide.anim", (const unsigned char[]){
#embed "../../animators/slide.anim" suffix(, 0)
  }},
  {"swiftUI.anim", (const unsigned char[]){
#embed "../../animators/swiftUI.anim" suffix(, 0)
  }},
  {"touchwonders.anim", (const unsigned char[]){
#embed "../../animators/touchwonders.anim" suffix(, 0)
  }},
  {"vctransitions.anim", (const unsigned char[]){
#embed "../../animators/vctransitions.anim" suffix(, 0)
  }},
  {"viewTransitions.anim", (const unsigned char[]){
#embed "../../animators/viewTransitions.anim" suffix(, 0)
  }},
  {"ways.anim", (const unsigned char[]){
#embed "../../animators/ways.anim" suffix(, 0)
  }},
  {"zfDragable.anim", (const unsigned char[]){
#embed "../../animators/zfDragable.anim" suffix(, 0)
  }},
  {0, 0}};

static const struct embedded_text texts[] = {
  {"Reference-Findings.md", (const unsigned char[]){
#embed "../AnimatorKit/AnimatorKit.docc/Reference-Findings.md" suffix(, 0)
  }},
  {"completions.bash", (const unsigned char[]){
#embed "Texts/completions.bash" suffix(, 0)
  }},
  {"completions.fish", (const unsigned char[]){
#embed "Texts/completions.fish" suffix(, 0)
  }},
  {"completions.zsh", (const unsigned char[]){
#embed "Texts/completions.zsh" suffix(, 0)
  }},
  {"guide.md", (const unsigned char[]){
#embed "Texts/guide.md" suffix(, 0)
  }},
  {"push.anim", (const unsigned char[]){
#embed "Texts/push.anim" suffix(, 0)
  }},
  {"rules.anim", (const unsigned char[]){
#embed "Texts/rules.anim" suffix(, 0)
  }},
  {"sheet.anim", (const unsigned char[]){
#embed "Texts/sheet.anim" suffix(, 0)
  }},
  {0, 0}};

const struct embedded_text *text_page_files(void) { return page_files; }
const struct embedded_text *text_shipped_scripts(void) { return shipped_scripts; }
const struct embedded_text *text_texts(void) { return texts; }
