import { PLAYER_SANDBOX } from '@vereda/domain/content/player-sandbox.ts'

/** What the page answers when it is asked about the package. */
export type Seen = {
  isParsed: boolean
  isShown: boolean
  speaks: '1.2' | '2004' | 'game' | null
  sought: '1.2' | '2004' | null
  isCompleted: boolean
}

/** The expression by which the page is asked. */
export const HOW_IT_STANDS = 'JSON.stringify(window.howItStands())'

// The page's script listens: a value that is set can be read again, and nothing is kept. It runs in the page, so it uses no code of this repository.
const LISTENING = (version: string | null) => `
const told = { speaks: null, sought: null, isCompleted: false }
const values = new Map(Object.entries({
  'cmi.core.lesson_status': 'not attempted', 'cmi.core.lesson_mode': 'normal', 'cmi.core.credit': 'credit',
  'cmi.core.entry': 'ab-initio', 'cmi.core.student_id': 'trial', 'cmi.core.student_name': 'Trial',
  'cmi.core.total_time': '0000:00:00.00',
  'cmi.core._children': 'student_id,student_name,lesson_location,credit,lesson_status,entry,score,total_time,lesson_mode,exit,session_time',
  'cmi.core.score._children': 'raw,min,max',
  'cmi.completion_status': 'unknown', 'cmi.success_status': 'unknown', 'cmi.mode': 'normal', 'cmi.credit': 'credit',
  'cmi.entry': 'ab-initio', 'cmi.learner_id': 'trial', 'cmi.learner_name': 'Trial', 'cmi.total_time': 'PT0S',
  'cmi.score._children': 'scaled,raw,min,max', 'cmi._version': '1.0',
}))
const DONE = { 'cmi.core.lesson_status': ['completed', 'passed'], 'cmi.completion_status': ['completed'], 'cmi.success_status': ['passed'] }
const get = (name) => values.get(String(name)) ?? (/_count$/.test(String(name)) ? '0' : '')
function set(name, value) {
  const [, list, n] = /^(.+)\\.(\\d+)\\..+$/.exec(String(name)) ?? []
  if (list) values.set(list + '._count', String(Math.max(Number(n) + 1, Number(get(list + '._count')))))
  values.set(String(name), String(value))
  if (DONE[name]?.includes(String(value))) told.isCompleted = true
  return 'true'
}
const MEANS = { Initialize: () => 'true', Terminate: () => 'true', Commit: () => 'true', GetValue: get, SetValue: set,
  GetLastError: () => '0', GetErrorString: () => '', GetDiagnostic: () => '' }
const named = (begins, version) => {
  const hear = (mean) => (...words) => { told.speaks = version; return mean(...words) }
  return Object.fromEntries(Object.entries(MEANS).map(([name, mean]) => [begins(name), hear(mean)]))
}
const APIS = {
  '1.2': ['API', named((name) => 'LMS' + (name === 'Terminate' ? 'Finish' : name), '1.2')],
  '2004': ['API_1484_11', named((name) => name, '2004')],
}
for (const [version, [name, api]] of Object.entries(APIS)) {
  const isOffered = version === ${JSON.stringify(version)}
  const look = () => { if (!isOffered) told.sought = version; return isOffered ? api : undefined }
  Object.defineProperty(window, name, { get: look, configurable: true })
}
const frame = document.querySelector('iframe')
addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow || typeof data?.vereda !== 'string') return
  told.speaks = 'game'
  if (data.vereda === 'finish') told.isCompleted = true
  const start = { vereda: 'start', locale: 'en', theme: 'light', reducedMotion: true, objectData: null, points: [], maxPoints: 100, maxBonus: 0 }
  if (data.vereda === 'ready') frame.contentWindow.postMessage(start, '*')
})
const SHOWN = 'img,video,canvas,svg,object,embed,input,button,select,textarea,a[href]'
const hasRoom = (one) => { const { width, height } = one.getBoundingClientRect(); return width > 1 && height > 1 }
function isShown(page) {
  if (!page?.body) return false
  if ((page.body.innerText ?? '').trim() !== '') return true
  if ([...page.querySelectorAll(SHOWN)].some(hasRoom)) return true
  return [...page.querySelectorAll('iframe,frame')].some((inner) => isShown(inner.contentDocument))
}
window.howItStands = () => {
  const page = frame.contentDocument
  const isParsed = page !== null && page.URL !== 'about:blank' && page.readyState !== 'loading'
  return { ...told, isParsed, isShown: isParsed && isShown(page) }
}
`

/** The page of a trial: the package in a frame, as in the player, and around it an API that listens. */
export const trialPage = (entry: string, version: '1.2' | '2004' | null): string =>
  `<!doctype html><meta charset="utf-8"><title>Trial</title>
<style>html,body,iframe{margin:0;width:100%;height:100%;border:0}</style>
<iframe title="package" sandbox="${PLAYER_SANDBOX}"></iframe>
<script>${LISTENING(version)}
frame.src = ${JSON.stringify(entry).replaceAll('<', '\\u003c')}
</script>`
