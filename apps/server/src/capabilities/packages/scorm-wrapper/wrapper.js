// Shows a trail in a frame, and tells the learning system that runs this package what its learner has earned there.
;(() => {
  const app = '__VEREDA_APP__'
  const address = '__VEREDA_TRAIL__'
  const text = {
    en: 'No learning system is running this page: what you earn is kept in your trail, and no one else is told.',
    es: 'Ningún sistema de aprendizaje abre esta página: lo que ganas queda en tu ruta y no se avisa a nadie más.',
    pt: 'Nenhum sistema de aprendizagem abriu esta página: o que você ganha fica na sua trilha, e ninguém mais é avisado.',
  }
  const WINDOWS_MAX = 12 // above each other; a learning system has a few

  const earned = (percentage) => String(Math.round(percentage * 100) / 100)

  // both versions of SCORM: how its calls are named, and what is told through them
  const versions = [
    {
      api: 'API_1484_11',
      calls: { begin: 'Initialize', set: 'SetValue', keep: 'Commit', end: 'Terminate' },
      told: ({ percentage, isDone }) => [
        ['cmi.score.min', '0'],
        ['cmi.score.max', '100'],
        ['cmi.score.raw', earned(percentage)],
        ['cmi.score.scaled', String(Math.round(percentage * 100) / 10_000)],
        ['cmi.completion_status', isDone ? 'completed' : 'incomplete'],
      ],
    },
    {
      api: 'API',
      calls: { begin: 'LMSInitialize', set: 'LMSSetValue', keep: 'LMSCommit', end: 'LMSFinish' },
      told: ({ percentage, isDone }) => [
        ['cmi.core.score.min', '0'],
        ['cmi.core.score.max', '100'],
        ['cmi.core.score.raw', earned(percentage)],
        ['cmi.core.lesson_status', isDone ? 'completed' : 'incomplete'],
      ],
    },
  ]

  /** A window's API, or that of one above it; a window of another origin can't be looked into. */
  function above(start, name) {
    let at = start
    for (let i = 0; at && i < WINDOWS_MAX; i++) {
      try {
        if (at[name]) return at[name]
      } catch {
        return null
      }
      if (at.parent === at) return null
      at = at.parent
    }
    return null
  }

  function findSystem() {
    for (const version of versions) {
      const api = above(window, version.api) || (window.opener && above(window.opener, version.api))
      if (api) return { ...version, api }
    }
    return null
  }

  function tell({ api, calls, told }, message) {
    for (const [name, value] of told(message)) api[calls.set](name, value)
    api[calls.keep]('')
  }

  function run() {
    const frame = document.querySelector('iframe')
    const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    const system = findSystem()
    if (system) system.api[system.calls.begin]('')
    else document.querySelector('p').textContent = text[navigator.language.slice(0, 2)] || text.en
    window.addEventListener('message', ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== app) return
      if (!system || !data || data.vereda !== 'points' || data.nonce !== nonce) return
      tell(system, data)
    })
    window.addEventListener('pagehide', () => system?.api[system.calls.end](''), { once: true })
    frame.src = `${address}?frame=${nonce}`
  }

  run()
})()
