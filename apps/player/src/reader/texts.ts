const PT = {
  end: 'Você chegou ao fim.',
  finished: 'Tudo pronto. Pode fechar esta página.',
  left: 'Ainda falta:',
  videosLeft: { one: '{n} vídeo para ver até o fim', other: '{n} vídeos para ver até o fim' },
  questionsLeft: { one: '{n} pergunta para responder', other: '{n} perguntas para responder' },
  points: { one: '{n} ponto', other: '{n} pontos' },
  chooseOne: 'Escolha uma resposta',
  chooseAll: 'Escolha todas as certas',
  putInOrder: 'Ponha na ordem certa',
  typeAnswer: 'Sua resposta',
  matchEach: 'Escolha o que combina com cada um',
  fillGaps: 'Preencha as lacunas',
  choose: 'Escolha',
  gap: 'Lacuna {n} de {of}',
  true: 'Verdadeiro',
  false: 'Falso',
  answer: 'Responder',
  answerAgain: 'Responder de novo',
  bestCounts: 'Vale a sua melhor resposta.',
  kept: 'Guardado',
  anyAnswer: 'Não há resposta certa. Escreva com as suas palavras.',
  answerFirst: 'Escolha ou escreva uma resposta antes.',
  right: 'Certo',
  wrong: 'Não foi desta vez',
  yours: 'Sua resposta',
  rightOne: 'Resposta certa',
  moveUp: 'Subir: {what}',
  moveDown: 'Descer: {what}',
  watched: 'Visto até o fim',
  speed: 'Velocidade',
  open: 'Abrir',
  save: 'Guardar uma cópia',
  print: 'Imprimir',
  preparing: 'Preparando a página {n} de {of}…',
  notPrinted: 'Não foi possível imprimir este arquivo.',
  close: 'Fechar',
  loading: 'Abrindo…',
  failed: 'Não foi possível abrir este arquivo.',
  retry: 'Tentar de novo',
  page: 'Página {n} de {of}',
  zoomIn: 'Aumentar',
  zoomOut: 'Diminuir',
  outside: 'abre fora desta página',
  video: 'Vídeo',
}

type Plural = { one: string; other: string }
type Texts = typeof PT

const EN: Texts = {
  end: 'You have reached the end.',
  finished: 'All done. You can close this page.',
  left: 'Still to do:',
  videosLeft: { one: '{n} video to watch to its end', other: '{n} videos to watch to their end' },
  questionsLeft: { one: '{n} question to answer', other: '{n} questions to answer' },
  points: { one: '{n} point', other: '{n} points' },
  chooseOne: 'Choose one answer',
  chooseAll: 'Choose all that are right',
  putInOrder: 'Put these in the right order',
  typeAnswer: 'Your answer',
  matchEach: 'Choose what belongs to each',
  fillGaps: 'Fill the gaps',
  choose: 'Choose',
  gap: 'Gap {n} of {of}',
  true: 'True',
  false: 'False',
  answer: 'Answer',
  answerAgain: 'Answer again',
  bestCounts: 'Your best answer counts.',
  kept: 'Kept',
  anyAnswer: 'There is no right answer. Use your own words.',
  answerFirst: 'Choose or write an answer first.',
  right: 'Right',
  wrong: 'Not this time',
  yours: 'Your answer',
  rightOne: 'Right answer',
  moveUp: 'Move up: {what}',
  moveDown: 'Move down: {what}',
  watched: 'Watched to the end',
  speed: 'Speed',
  open: 'Open',
  save: 'Keep a copy',
  print: 'Print',
  preparing: 'Preparing page {n} of {of}…',
  notPrinted: 'This file could not be printed.',
  close: 'Close',
  loading: 'Opening…',
  failed: 'This file could not be opened.',
  retry: 'Try again',
  page: 'Page {n} of {of}',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  outside: 'opens outside this page',
  video: 'Video',
}

const ES: Texts = {
  end: 'Has llegado al final.',
  finished: 'Todo listo. Puedes cerrar esta página.',
  left: 'Todavía falta:',
  videosLeft: { one: '{n} video por ver hasta el final', other: '{n} videos por ver hasta el final' },
  questionsLeft: { one: '{n} pregunta por responder', other: '{n} preguntas por responder' },
  points: { one: '{n} punto', other: '{n} puntos' },
  chooseOne: 'Elige una respuesta',
  chooseAll: 'Elige todas las correctas',
  putInOrder: 'Ponlas en el orden correcto',
  typeAnswer: 'Tu respuesta',
  matchEach: 'Elige lo que corresponde a cada uno',
  fillGaps: 'Completa los espacios',
  choose: 'Elige',
  gap: 'Espacio {n} de {of}',
  true: 'Verdadero',
  false: 'Falso',
  answer: 'Responder',
  answerAgain: 'Responder otra vez',
  bestCounts: 'Cuenta tu mejor respuesta.',
  kept: 'Guardado',
  anyAnswer: 'No hay una respuesta correcta. Escribe con tus palabras.',
  answerFirst: 'Elige o escribe una respuesta antes.',
  right: 'Correcto',
  wrong: 'Esta vez no',
  yours: 'Tu respuesta',
  rightOne: 'Respuesta correcta',
  moveUp: 'Subir: {what}',
  moveDown: 'Bajar: {what}',
  watched: 'Visto hasta el final',
  speed: 'Velocidad',
  open: 'Abrir',
  save: 'Guardar una copia',
  print: 'Imprimir',
  preparing: 'Preparando la página {n} de {of}…',
  notPrinted: 'No se pudo imprimir este archivo.',
  close: 'Cerrar',
  loading: 'Abriendo…',
  failed: 'No se pudo abrir este archivo.',
  retry: 'Intentar de nuevo',
  page: 'Página {n} de {of}',
  zoomIn: 'Aumentar',
  zoomOut: 'Reducir',
  outside: 'se abre fuera de esta página',
  video: 'Video',
}

const BY_LANGUAGE: Record<string, Texts> = { pt: PT, en: EN, es: ES }

type Key = keyof Texts
type Values = Record<string, string | number>

/** A text of the reader in its locale; `n` chooses between one and other. */
export type Say = (key: Key, values?: Values) => string

const filled = (text: string, values: Values, locale: string) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'number' ? value.toLocaleString(locale) : value
  })

/** The reader's texts in a locale; English for one that it does not speak. */
export function textsIn(locale: string): Say {
  const texts = BY_LANGUAGE[locale.slice(0, 2)] ?? EN
  const rules = new Intl.PluralRules(locale)
  return (key, values = {}) => {
    const text: string | Plural = texts[key]
    if (typeof text === 'string') return filled(text, values, locale)
    return filled(rules.select(Number(values.n)) === 'one' ? text.one : text.other, values, locale)
  }
}
