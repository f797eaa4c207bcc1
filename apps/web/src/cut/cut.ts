/*
 * Tells the reader that a part of the page could not be fetched, at any moment of loading, and offers to try again. Nothing more can be
 * fetched then, so this is a script of its own beside the app's (build/cut-plugin.ts). It contains its words and needs no style sheet.
 */

type Words = Record<'cut.text' | 'cut.still' | 'cut.again' | 'cut.away', string>
declare const __WORDS__: Record<string, Words> // inserted by the build

const ASK_INTERVAL_MS = 3_000
/**
 * Waits this long before it tells. A page that is being left, or that loads its next version by itself
 * (shell/page/replace-lost-version.ts), shows nothing.
 */
const PATIENCE_MS = 500

/** The notice's styles. Each variable is the app's; its second value applies where the app's styles did not come. */
const FRAME =
  'position:fixed;z-index:60;inset:auto 16px calc(var(--nav,0px) + 16px + env(safe-area-inset-bottom));display:flex;justify-content:center'
const NOTICE =
  'display:flex;flex-wrap:wrap;align-items:center;justify-content:flex-end;gap:8px;max-width:480px;padding:16px 12px 12px;border-radius:18px;border:1px solid var(--line,silver);background:var(--surface,white);color:var(--ink,black);box-shadow:var(--e3,0 8px 24px silver);font:500 1rem/1.3 var(--text,sans-serif)'
const BUTTON =
  'min-height:48px;padding:8px 16px;border:0;border-radius:14px;font:600 1rem/1.25 var(--display,sans-serif);cursor:pointer'
const MAIN = `${BUTTON};background:var(--brand-soft,gainsboro);color:var(--brand-ink,black)`
const ASIDE = `${BUTTON};background:none;color:inherit`

let told: HTMLElement | null = null
/** Whether the rendered page was repaired before. If parts are still missing after that, only a new page brings them. */
let isMended = false
/** Whether one of the app's files came incomplete. A network has shortened it, and the browser's cache keeps it so under its name. */
let isSpoiled = false
const missing = new Set<HTMLLinkElement>()
let isAsking = false
let isLeaving = false

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

/** Whether the app has rendered the page. The server's first view does not react to touches. */
const isStanding = () => document.querySelector('#root > :not([data-first-view])') !== null

const isReached = () =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Moves toasts at the bottom of the page above the notice (ui/toast). */
function keepClear(): void {
  document.documentElement.style.setProperty('--notice', `${told?.offsetHeight ?? 0}px`)
}

function takeAway(): void {
  told?.remove()
  told = null
  keepClear()
}

/** Requests the missing styles again, because the app requests each of them only once. */
function askForStyles(): void {
  for (const link of missing) link.replaceWith(link.cloneNode())
  missing.clear()
}

/** Repairs a rendered page: fires the browser's `online` event, so that its parts are requested again (ui/later). Nothing on the page is lost. */
function mend(): void {
  isMended = true
  dispatchEvent(new Event('online'))
}

/** Whether the page itself came without its end. Nothing of it is shown then (build/first-view-plugin.ts), and the browser's cache keeps it so. */
const isHalf = () => document.querySelector('#root + noscript') === null

const filesOfPage = () =>
  performance.getEntriesByType('resource').flatMap(({ name }) => (/\.(js|css)$/.test(name) ? [name] : []))

/** Fetches spoiled files again, past the browser's cache. */
async function bringAnew(): Promise<void> {
  const asked = { cache: 'reload', headers: { accept: 'text/html, */*' } } as const
  const addresses = isHalf() ? [location.href] : filesOfPage()
  await Promise.allSettled(addresses.map(async (address) => (await fetch(address, asked)).blob()))
}

async function loadAnew(): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  if (isSpoiled) await bringAnew()
  location.reload()
}

/** Loads the page anew or repairs it. A page that the app has not rendered loses nothing when it is loaded anew. */
function goOn(isAnew: boolean): void {
  if (isAnew || !isStanding()) void loadAnew()
  else mend()
}

/** Tries again once the server answers. Without an answer, loading the page anew would only show the browser's own error page. */
async function again(isAnew: boolean): Promise<void> {
  if (await isReached()) goOn(isAnew)
  else tell('cut.still')
}

function tell(what: 'cut.text' | 'cut.still'): void {
  told?.remove()
  const words = __WORDS__[document.documentElement.lang] ?? __WORDS__.en!
  const notice = made('div', NOTICE)
  notice.append(
    made('span', 'flex:1 1 100%;padding-inline:4px', words[what]),
    button(ASIDE, words['cut.away'], takeAway),
    button(MAIN, words['cut.again'], () => void again(isMended || isSpoiled)),
  )
  told = made('div', FRAME)
  told.role = 'alert'
  told.append(notice)
  document.body.append(told)
  keepClear()
}

const wasLoadedAnew = () =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'reload'

/** Whether the script tries again by itself. A file that came spoiled twice may do so every time, and each try costs its reader the whole file. */
const isWaiting = () =>
  isSpoiled ? !isStanding() && !wasLoadedAnew() : !isStanding() || (told !== null && !isMended)

const tellOnce = () => {
  if (!told) tell('cut.text')
  if (isAsking) return
  isAsking = true
  setInterval(async () => isWaiting() && (await isReached()) && goOn(false), ASK_INTERVAL_MS)
}
const missed = () => setTimeout(tellOnce, PATIENCE_MS)

const isSpoil = (fault: unknown) => fault instanceof SyntaxError

function spoiled(): void {
  isSpoiled = true
  missed()
}

addEventListener('vite:preloadError', ({ payload }) => (isSpoil(payload) ? spoiled() : missed()))
// hears of styles and of the entry script, which fails with any script that it imports
addEventListener(
  'error',
  (event) => {
    const { target } = event
    if (event instanceof ErrorEvent && event.filename.startsWith(location.origin) && isSpoil(event.error))
      spoiled()
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
    // a script with its own `onerror` is handled by its caller, such as the configuration, without which the app goes on
    if (target instanceof HTMLScriptElement && !target.onerror) missed()
  },
  true,
)
addEventListener('online', () => {
  takeAway()
  askForStyles()
})
// the next press requests the missing part, and needs its styles
addEventListener('click', askForStyles, true)
const lookIfHalf = () => isHalf() && spoiled()
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', lookIfHalf)
else lookIfHalf()
// public/boot.js may have requested this script a second time; it then has not heard of earlier failures
if (document.readyState === 'complete' && !isStanding()) missed()
// a screen's own button to try again (app/fault-screen.tsx)
addEventListener('again', (event) => {
  event.preventDefault()
  void again(true)
})
