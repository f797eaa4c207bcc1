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
  const locale = read('vereda.locale')
  // What stands in the page is what a stranger sees first, in the browser's language.
  if (read('vereda.session') || (locale && locale !== root.lang)) root.dataset.known = ''
  if (locale) root.lang = locale
  // Knows modules, yet not what the app is written in (Chrome below 103, Firefox below 100, Safari below 16).
  if (typeof AbortSignal === 'undefined' || !AbortSignal.timeout) {
    const script = document.createElement('script')
    script.src = '/old-browser.js'
    document.head.append(script)
  }
})()
