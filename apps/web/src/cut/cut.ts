/*
 * Says that a part of the page could not be fetched, in whichever moment of its coming the network was cut, and offers to try again. Nothing
 * more can be had then, so this script is one of its own beside the app's (build/cut-plugin.ts): it brings its words and asks for no look.
 */

type Words = Record<'cut.text' | 'cut.still' | 'cut.again' | 'cut.away', string>
declare const __WORDS__: Record<string, Words> // written in by the build

const ASK_INTERVAL_MS = 3_000
/** A page that is being left, or that loads its next version by itself (shell/page/replace-lost-version.ts), says nothing. */
const PATIENCE_MS = 500

/** What an app that is here draws by; the second value stands where its styles did not come. */
const FRAME =
  'position:fixed;z-index:60;inset:auto 16px calc(var(--nav,0px) + 16px + env(safe-area-inset-bottom));display:flex;justify-content:center'
const NOTICE =
  'display:flex;flex-wrap:wrap;align-items:center;justify-content:flex-end;gap:8px;max-width:480px;padding:16px 12px 12px;border-radius:18px;border:1px solid var(--line,silver);background:var(--surface,white);color:var(--ink,black);box-shadow:var(--e3,0 8px 24px silver);font:500 1rem/1.3 var(--text,sans-serif)'
const BUTTON =
  'min-height:48px;padding:8px 16px;border:0;border-radius:14px;font:600 1rem/1.25 var(--display,sans-serif);cursor:pointer'
const MAIN = `${BUTTON};background:var(--brand-soft,gainsboro);color:var(--brand-ink,black)`
const ASIDE = `${BUTTON};background:none;color:inherit`

let told: HTMLElement | null = null

function made(name: string, look: string, text = ''): HTMLElement {
  const element = document.createElement(name)
  element.style.cssText = look
  element.textContent = text
  return element
}

function button(look: string, text: string, press: () => void): HTMLElement {
  const element = made('button', look, text)
  element.addEventListener('click', press)
  return element
}

/** Whether the app draws the page: what the server wrote into it before answers no touch. */
const isStanding = () => document.querySelector('#root > :not([data-first-view])') !== null

const isReached = () =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Loads the page anew once the server answers: without one the browser's own error page would stand in its place. */
async function again(): Promise<void> {
  if (await isReached()) location.reload()
  else tell('cut.still')
}

function tell(what: 'cut.text' | 'cut.still'): void {
  told?.remove()
  const words = __WORDS__[document.documentElement.lang] ?? __WORDS__.en!
  const notice = made('div', NOTICE)
  notice.append(
    made('span', 'flex:1 1 100%;padding-inline:4px', words[what]),
    button(ASIDE, words['cut.away'], () => told?.remove()),
    button(MAIN, words['cut.again'], () => void again()),
  )
  told = made('div', FRAME)
  told.role = 'alert'
  told.append(notice)
  document.body.append(told)
}

const tellOnce = () => {
  if (told) return
  tell('cut.text')
  // nothing is lost by loading a page anew that nobody could do anything on
  setInterval(async () => !isStanding() && (await isReached()) && location.reload(), ASK_INTERVAL_MS)
}
const missed = () => setTimeout(tellOnce, PATIENCE_MS)

addEventListener('vite:preloadError', missed)
// the entry, which fails with any script that it stands on
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && missed(), true)
// a screen's own offer to try again (app/fault-screen.tsx)
addEventListener('again', (event) => {
  event.preventDefault()
  void again()
})
