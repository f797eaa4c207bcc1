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
/** Whether a page that stands was mended before: what does not come then either, comes with the page alone. */
let isMended = false
/** Whether something of ours came by half: something on the way shortened it, and the browser keeps it so for as long as its name is asked for. */
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

/** Whether the app draws the page: what the server wrote into it before answers no touch. */
const isStanding = () => document.querySelector('#root > :not([data-first-view])') !== null

const isReached = () =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** What is said at the foot of the page meanwhile stands above the notice (ui/toast). */
function keepClear(): void {
  document.documentElement.style.setProperty('--notice', `${told?.offsetHeight ?? 0}px`)
}

function takeAway(): void {
  told?.remove()
  told = null
  keepClear()
}

/** Asks once more for the styles that did not come: the app asks for each of them once alone. */
function askForStyles(): void {
  for (const link of missing) link.replaceWith(link.cloneNode())
  missing.clear()
}

/** A page that stands is told of the network, as a browser tells it: its parts are asked for anew (ui/later), and nothing on it is lost. */
function mend(): void {
  isMended = true
  dispatchEvent(new Event('online'))
}

/** Whether the page itself came without its end: nothing of it is shown (build/first-view-plugin.ts), and it is kept so as well. */
const isHalf = () => document.querySelector('#root + noscript') === null

const filesOfPage = () =>
  performance.getEntriesByType('resource').flatMap(({ name }) => (/\.(js|css)$/.test(name) ? [name] : []))

/** Has what came spoiled past what the browser keeps of it. */
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

/** A page that nobody can do anything on yet loses nothing by being loaded anew. */
function goOn(isAnew: boolean): void {
  if (isAnew || !isStanding()) void loadAnew()
  else mend()
}

/** Goes on once the server answers: without one the browser's own error page would stand in the place of a page that is loaded anew. */
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

/** Whether it goes on by itself: what came spoiled twice may come so each time, and costs its reader the whole of it. */
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
// styles, and the entry, which fails with any script that it stands on
addEventListener(
  'error',
  (event) => {
    const { target } = event
    if (event instanceof ErrorEvent && event.filename.startsWith(location.origin) && isSpoil(event.error))
      spoiled()
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
    // whoever asked for a script by itself hears of it there, as of the configuration, which the app goes on without
    if (target instanceof HTMLScriptElement && !target.onerror) missed()
  },
  true,
)
addEventListener('online', () => {
  takeAway()
  askForStyles()
})
// the next press asks for the part that did not come, and its styles come with it
addEventListener('click', askForStyles, true)
const lookIfHalf = () => isHalf() && spoiled()
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', lookIfHalf)
else lookIfHalf()
// asked for again (public/boot.js), it hears nothing of what failed before it came
if (document.readyState === 'complete' && !isStanding()) missed()
// a screen's own offer to try again (app/fault-screen.tsx)
addEventListener('again', (event) => {
  event.preventDefault()
  void again(true)
})
