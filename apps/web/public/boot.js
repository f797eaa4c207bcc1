// Sets theme, brand and language before the first paint; a file of its own because the policy allows no inline script.
;(() => {
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null // storage can be refused (private windows); the defaults stand
    }
  }
  const theme = read('vereda.theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  const brand = root.dataset.brand || read('vereda.brand')
  if (brand) root.style.setProperty('--brand-in', brand)
  const session = read('vereda.session')
  const ownLocale = () => {
    try {
      return JSON.parse(session).person.user.locale
    } catch {
      return null // nobody is signed in, or what is kept can't be read: the app says so
    }
  }
  // What stands in the page is drawn for somebody who is signed in or for a stranger, in the browser's language (src/first-view).
  root.dataset.reader = session ? 'learner' : 'stranger'
  const locale = read('vereda.locale') || ownLocale()
  if (locale && locale !== root.lang) root.dataset.words = 'other'
  if (locale) root.lang = locale
  // What a learner's screen said when it was last open here (packages/client/src/session/kept-words.ts) stands in its first view again.
  const wordsHere = () => {
    try {
      const { of, screens } = JSON.parse(read('vereda.words'))
      const isOwn = of === JSON.parse(session).person.userId
      return isOwn ? screens.find(([at]) => at === location.pathname + location.search)[1] : null
    } catch {
      return null // nothing is kept of it
    }
  }
  const words = wordsHere()
  const isWhole = () => document.querySelector('#root + noscript') !== null
  const sayWords = () => {
    for (const place of document.querySelectorAll('[data-first-view] [data-word]'))
      if (words[place.dataset.word]) {
        place.textContent = words[place.dataset.word]
        place.dataset.said = ''
      }
  }
  if (words) {
    const observer = new MutationObserver(() => {
      if (!isWhole()) return
      observer.disconnect()
      sayWords()
    })
    observer.observe(root, { childList: true, subtree: true })
  }
  // Knows modules, yet not what the app is written in (Chrome below 103, Firefox below 100, Safari below 16).
  if (typeof AbortSignal === 'undefined' || !AbortSignal.timeout) {
    const script = document.createElement('script')
    script.src = '/old-browser.js'
    document.head.append(script)
  }
})()
