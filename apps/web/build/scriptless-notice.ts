import { cutWords } from './cut-plugin.ts'

/** How long a page waits for scripts before it tells that they did not come. */
const PATIENCE_SECONDS = 8
/** Matches when a script has come: the first script has marked the reader (public/boot.js), or the app has rendered the page. */
const ANY_SCRIPT_CAME = 'html[data-reader] #late,#root:has(>:not([data-first-view]))~#late'

/** The notice's look and the delay before it appears. Both work without a script. */
export const SCRIPTLESS_STYLE = [
  '#late{position:fixed;z-index:60;inset:auto 16px 16px;margin:0;padding:16px;border-radius:18px;border:1px solid silver;background:#fff;color:#000;',
  `font:500 1rem/1.3 sans-serif;visibility:hidden;animation:late 0s ${PATIENCE_SECONDS}s forwards}`,
  '#late a{display:block;padding:12px 0;font-weight:600;color:inherit}',
  '@keyframes late{to{visibility:visible}}',
  `${ANY_SCRIPT_CAME}{display:none}`,
  '@media (scripting:none){#late{display:none}}', // the page has its own text for browsers without scripts
].join('')

/** The notice of a page whose scripts did not come, with a link that requests it again. */
export function scriptlessNotice(locale: string): string {
  const words = cutWords()[locale]!
  return `<p id="late">${words['cut.text']} <a href="">${words['cut.again']}</a></p>`
}
