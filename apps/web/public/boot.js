// Sets the theme, the brand colour and the language before the first paint. It is a separate file because the policy forbids inline scripts.
;(() => {
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null // a private window can refuse storage: the defaults apply
    }
  }
  const theme = read('vereda.theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  const brand = root.dataset.brand || read('vereda.brand')
  if (brand) root.style.setProperty('--brand-in', brand)
  const parsed = (key) => {
    try {
      return JSON.parse(read(key)) || {}
    } catch {
      return {} // the stored text is unreadable: the app reports it
    }
  }
  const person = parsed('vereda.session').person
  // The HTML holds a first view for a signed-in learner and one for a stranger, in the browser's language (src/first-view). This picks one.
  root.dataset.reader = read('vereda.session') ? 'learner' : 'stranger'
  const locale = read('vereda.locale') || person?.user?.locale
  if (locale && locale !== root.lang) root.dataset.words = 'other'
  if (locale) root.lang = locale
  // The first view shows the words that this learner's screen showed when it was last open on this device (src/parts/kept-word).
  const { of, screens } = parsed('vereda.words')
  const words = of === person?.userId && screens?.[location.pathname + location.search]
  const sayAgain = () => {
    for (const place of document.querySelectorAll('[data-word]')) {
      const word = words[place.dataset.word]
      if (!word) continue
      place.textContent = word
      place.dataset.said = ''
    }
  }
  // A learner can type and submit the sign-in form before the app runs. The app then takes over the form and sends it
  // (src/features/login/typed-ahead.ts).
  const letType = () => {
    const view = document.querySelector('[data-first-view="stranger"]')
    const form = view?.querySelector('form')
    if (!form) return
    for (const waiting of view.querySelectorAll('select, [type="button"]')) waiting.inert = true
    form.addEventListener('focusin', ({ target }) => {
      form.focused = target
    })
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      form.wasSent = true
    })
    globalThis.firstForm = form
    view.inert = false
  }
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#root + noscript')) return // the HTML has not arrived completely
    observer.disconnect()
    if (words) sayAgain()
    letType()
  })
  observer.observe(root, { childList: true, subtree: true })
  const ask = (src) => {
    const script = document.createElement('script')
    script.src = src
    root.append(script)
  }
  // cut.js reports parts of the page that failed to load (src/cut). If cut.js itself fails to load, it is requested again.
  const again = ({ target: { src } }) => /\/cut\.js$/.test(src) && setTimeout(ask, 3000, src)
  addEventListener('error', again, true)
  // The browser knows modules, but lacks features that the app needs (Chrome below 103, Firefox below 100, Safari below 16).
  if (!self.AbortSignal?.timeout) ask('/old-browser.js')
})()
