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
  const parsed = (key) => {
    try {
      return JSON.parse(read(key)) || {}
    } catch {
      return {} // what is kept can't be read: the app says so
    }
  }
  const person = parsed('vereda.session').person
  // What stands in the page is drawn for somebody who is signed in or for a stranger, in the browser's language (src/first-view).
  root.dataset.reader = read('vereda.session') ? 'learner' : 'stranger'
  const locale = read('vereda.locale') || person?.user?.locale
  if (locale && locale !== root.lang) root.dataset.words = 'other'
  if (locale) root.lang = locale
  // What a learner's screen said when it was last open here (src/parts/kept-word) stands in its first view again.
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
  // Who signs in need not wait for the app: it takes over what was typed, and sends what was to be sent (src/features/login/typed-ahead.ts).
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
    if (!document.querySelector('#root + noscript')) return // it has not come whole
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
  // What says that something of the page did not come (src/cut): where it does not come itself it is asked for again.
  const again = ({ target: { src } }) => /\/cut\.js$/.test(src) && setTimeout(ask, 3000, src)
  addEventListener('error', again, true)
  // Knows modules, yet not what the app is written in (Chrome below 103, Firefox below 100, Safari below 16).
  if (!self.AbortSignal?.timeout) ask('/old-browser.js')
})()
