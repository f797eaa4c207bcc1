// Runs only where modules are unknown (Chrome below 61, Firefox below 60): plain ES5, says what to do.
;(() => {
  var texts = {
    pt: 'Este navegador é antigo demais para o Vereda. Atualize o Chrome ou o Firefox e abra de novo.',
    es: 'Este navegador es demasiado antiguo para Vereda. Actualiza Chrome o Firefox y vuelve a abrir.',
    en: 'This browser is too old for Vereda. Update Chrome or Firefox and open it again.',
  }
  document.addEventListener('DOMContentLoaded', () => {
    var paragraph = document.createElement('p')
    paragraph.setAttribute('role', 'alert')
    paragraph.textContent = texts[(navigator.language || 'en').slice(0, 2)] || texts.en
    document.body.appendChild(paragraph)
  })
})()
