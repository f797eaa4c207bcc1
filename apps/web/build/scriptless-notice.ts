import { cutWords } from './cut-plugin.ts'

/** How long scripts are waited for before a page says that they did not come. */
const PATIENCE_SECONDS = 8
/** The first script has told who reads (public/boot.js), or the app draws the page. */
const ANY_SCRIPT_CAME = 'html[data-reader] #late,#root:has(>:not([data-first-view]))~#late'

/** How the notice looks, and when: no script is needed for either. */
export const SCRIPTLESS_STYLE = [
  '#late{position:fixed;z-index:60;inset:auto 16px 16px;margin:0;padding:16px;border-radius:18px;border:1px solid silver;background:#fff;color:#000;',
  `font:500 1rem/1.3 sans-serif;visibility:hidden;animation:late 0s ${PATIENCE_SECONDS}s forwards}`,
  '#late a{display:block;padding:12px 0;font-weight:600;color:inherit}',
  '@keyframes late{to{visibility:visible}}',
  `${ANY_SCRIPT_CAME}{display:none}`,
  '@media (scripting:none){#late{display:none}}', // the page says by itself that it needs scripts
].join('')

/** What a page says of which no script came, with a link that asks for it again. */
export function scriptlessNotice(locale: string): string {
  const words = cutWords()[locale]!
  return `<p id="late">${words['cut.text']} <a href="">${words['cut.again']}</a></p>`
}
