/*
 * For browsers that can't run the app: the oldest run this because they know no modules, later ones because boot.js brings it.
 * Written as ECMAScript 3, so that every browser can read it.
 */
;(function () {
  var words = {
    pt: [
      'Este navegador é antigo demais',
      'O Vereda precisa de um navegador mais novo para abrir. Atualize o seu ou instale um destes, e abra esta página de novo.'
    ],
    en: [
      'This browser is too old',
      'Vereda needs a newer browser. Update yours or install one of these, then open this page again.'
    ],
    es: [
      'Este navegador es demasiado antiguo',
      'Vereda necesita un navegador más nuevo para abrirse. Actualiza el tuyo o instala uno de estos, y abre esta página de nuevo.'
    ]
  }
  var languages = { pt: 'pt-BR', en: 'en', es: 'es' }
  var browsers = [
    ['Chrome', 'https://www.google.com/chrome/'],
    ['Firefox', 'https://www.mozilla.org/firefox/new/']
  ]

  function add(parent, name, text) {
    var element = document.createElement(name)
    if (text) element.appendChild(document.createTextNode(text))
    parent.appendChild(element)
    return element
  }

  /* The reader's language first, then the others: another person at this machine may speak another one. */
  function order() {
    var wished = String(navigator.language || navigator.userLanguage || 'en').slice(0, 2)
    var found = words[wished] ? wished : 'en'
    var list = [found]
    var name
    for (name in words) if (name !== found) list.push(name)
    return list
  }

  function addWords(parent, name, isFirst) {
    var part = add(parent, 'div')
    part.lang = languages[name]
    add(part, isFirst ? 'h1' : 'h2', words[name][0])
    add(part, 'p', words[name][1])
  }

  function addBrowsers(parent) {
    var list = add(parent, 'p')
    var i
    var link
    list.className = 'browsers'
    for (i = 0; i < browsers.length; i++) {
      link = add(list, 'a', browsers[i][0])
      link.href = browsers[i][1]
      list.appendChild(document.createTextNode(' '))
    }
  }

  function show() {
    var sheet, page, names, i
    if (document.getElementById('old-browser')) return
    /* until the stylesheet arrives, the first view for strangers would show beside this */
    document.getElementById('root').style.display = 'none'
    sheet = add(document.getElementsByTagName('head')[0], 'link')
    sheet.rel = 'stylesheet'
    sheet.href = '/old-browser.css'
    page = add(document.body, 'div')
    page.id = 'old-browser'
    page.setAttribute('role', 'main')
    names = order()
    for (i = 0; i < names.length; i++) addWords(page, names[i], i === 0)
    addBrowsers(page)
    document.title = words[names[0]][0] + ' - Vereda'
    document.documentElement.lang = languages[names[0]]
  }

  if (document.body && document.readyState !== 'loading') show()
  else if (window.addEventListener) window.addEventListener('load', show, false)
  else window.attachEvent('onload', show)
})()
