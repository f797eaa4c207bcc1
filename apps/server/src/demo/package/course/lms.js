// @ts-check
// Finds the learning system that runs this course, and calls its API as SCORM 1.2 or 2004 define it.

/** @typedef {{seen: number, answers: Record<string, Answer>}} Notes what the course keeps between sittings */
/** @typedef {{response: string[], isRight: boolean}} Answer */
/** @typedef {{id: string, kind: 'single' | 'multiple' | 'order', prompt: string, correct: string[]}} Asked */
/** @typedef {(name: string, ...rest: string[]) => string} Call */

const HOPS_MAX = 10

/** Climbs from a window to its parents until one has the API. @param {Window} from @param {string} name @returns {any} */
function climb(from, name) {
  let [here, hops] = [from, 0]
  while (hops++ < HOPS_MAX) {
    const found = /** @type {any} */ (here)[name]
    if (found) return found
    if (!here.parent || here.parent === here) return null
    here = here.parent
  }
  return null
}

/** @param {string} name */
const findApi = (name) => climb(window, name) ?? (window.opener ? climb(window.opener, name) : null)

/** @param {number} ms */
function clockTime(ms) {
  const s = Math.floor(ms / 1000)
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0')
  return `${String(Math.floor(s / 3600)).padStart(4, '0')}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}.00`
}
/** @param {number} ms */
const isoTime = (ms) => `PT${Math.floor(ms / 1000)}S`

/** The names of the same calls and elements in the two versions. */
const DIALECTS = {
  1.2: {
    api: 'API',
    calls: {
      begin: 'LMSInitialize',
      get: 'LMSGetValue',
      set: 'LMSSetValue',
      commit: 'LMSCommit',
      end: 'LMSFinish',
    },
    location: 'cmi.core.lesson_location',
    entry: 'cmi.core.entry',
    exit: 'cmi.core.exit',
    sessionTime: 'cmi.core.session_time',
    score: 'cmi.core.score',
    time: clockTime,
    learner: 'cmi.core.student_name',
    answer: 'student_response',
    latency: 'latency',
    wrong: 'wrong',
    join: ',',
    prefix: '',
  },
  2004: {
    api: 'API_1484_11',
    calls: { begin: 'Initialize', get: 'GetValue', set: 'SetValue', commit: 'Commit', end: 'Terminate' },
    location: 'cmi.location',
    entry: 'cmi.entry',
    exit: 'cmi.exit',
    sessionTime: 'cmi.session_time',
    score: 'cmi.score',
    time: isoTime,
    learner: 'cmi.learner_name',
    answer: 'learner_response',
    latency: 'latency',
    wrong: 'incorrect',
    join: '[,]',
    prefix: '',
  },
}

/** Replaces the API where the course was opened without a learning system. */
const silent = {
  begin: () => 'true',
  get: () => '',
  set: () => 'true',
  commit: () => 'true',
  end: () => 'true',
}

/**
 * Connects a course to its learning system.
 * @param {'1.2' | '2004'} version
 */
export function connectLms(version) {
  const dialect = DIALECTS[version]
  const api = findApi(dialect.api)
  const ask = api
    ? Object.fromEntries(
        Object.entries(dialect.calls).map(([verb, name]) => [
          verb,
          (/** @type {string[]} */ ...rest) => String(api[name](...rest)),
        ]),
      )
    : silent
  /** @type {(name: string) => string} */
  const get = (name) => ask.get?.(name) ?? ''
  const set = (/** @type {string} */ name, /** @type {string | number} */ value) =>
    ask.set?.(name, String(value))
  const began = Date.now()
  let isOpen = ask.begin?.('') === 'true'
  let isDone = false
  let interactions = Number(get('cmi.interactions._count')) || 0

  /** @param {'incomplete' | 'passed' | 'failed'} status */
  function setStatus(status) {
    if (version === '1.2') return set('cmi.core.lesson_status', status)
    set('cmi.completion_status', status === 'incomplete' ? 'incomplete' : 'completed')
    if (status !== 'incomplete') set('cmi.success_status', status)
  }

  const isNew = ['not attempted', 'unknown', ''].includes(
    get(version === '1.2' ? 'cmi.core.lesson_status' : 'cmi.completion_status'),
  )
  if (isOpen && isNew) setStatus('incomplete')

  const lms = {
    /** @returns {{page: number, notes: Notes | null}} where the learner left */
    resume() {
      const page = Number.parseInt(get(dialect.location), 10)
      return { page: Number.isFinite(page) ? page : 0, notes: parsed(get('cmi.suspend_data')) }
    },
    /** @param {number} page @param {Notes} notes */
    keep(page, notes) {
      set(dialect.location, page)
      set('cmi.suspend_data', JSON.stringify(notes))
      ask.commit?.('')
    },
    /** @param {Asked} asked @param {Answer} answer @param {number} ms how long it took */
    answered(asked, answer, ms) {
      const at = `cmi.interactions.${interactions++}`
      set(`${at}.id`, asked.id)
      set(`${at}.type`, asked.kind === 'order' ? 'sequencing' : 'choice')
      if (version === '2004') {
        set(`${at}.description`, asked.prompt.slice(0, 250))
        set(`${at}.timestamp`, new Date().toISOString().replace(/\.\d+Z$/, '.00Z'))
      } else set(`${at}.time`, new Date().toTimeString().slice(0, 8))
      set(`${at}.correct_responses.0.pattern`, asked.correct.join(dialect.join))
      set(`${at}.${dialect.answer}`, answer.response.join(dialect.join))
      set(`${at}.result`, answer.isRight ? 'correct' : dialect.wrong)
      set(`${at}.${dialect.latency}`, dialect.time(ms))
    },
    /** @param {number} score of 100 @param {boolean} isPassed */
    finish(score, isPassed) {
      isDone = true
      set(`${dialect.score}.min`, 0)
      set(`${dialect.score}.max`, 100)
      set(`${dialect.score}.raw`, score)
      if (version === '2004') {
        set('cmi.score.scaled', score / 100)
        set('cmi.progress_measure', 1)
      }
      setStatus(isPassed ? 'passed' : 'failed')
      ask.commit?.('')
    },
    /** Reports the length of the sitting and ends it. A second call does nothing. */
    close() {
      if (!isOpen) return
      isOpen = false
      set(dialect.sessionTime, dialect.time(Date.now() - began))
      set(dialect.exit, isDone ? (version === '1.2' ? '' : 'normal') : 'suspend')
      ask.commit?.('')
      ask.end?.('')
    },
  }
  addEventListener('pagehide', lms.close)
  addEventListener('unload', lms.close)
  return lms
}

/** @param {string} text @returns {Notes | null} */
function parsed(text) {
  try {
    const notes = JSON.parse(text)
    return notes && typeof notes === 'object' && typeof notes.answers === 'object' ? notes : null
  } catch {
    return null
  }
}
/** @typedef {ReturnType<typeof connectLms>} Lms */
