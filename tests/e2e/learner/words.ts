import type { Look } from './garden-test.ts'

type Words = Record<
  | 'begin'
  | 'continue'
  | 'next'
  | 'nextStep'
  | 'arrival'
  | 'answer'
  | 'takeTest'
  | 'sendAnswers'
  | 'true'
  | 'up'
  | 'yourAnswer'
  | 'result'
  | 'opinion'
  | 'flowers'
  | 'send'
  | 'made'
  | 'seeRanking'
  | 'ranking'
  | 'you'
  | 'achievements'
  | 'backToRanking'
  | 'backToContent'
  | 'close'
  | 'points40'
  | 'stepTwo'
  | 'stepOneDone',
  string
>

/** The words that the walk reads and presses, in each language. */
export const WORDS: Record<Look['locale'], Words> = {
  'pt-BR': {
    begin: 'Começar',
    continue: 'Continuar',
    next: 'Próxima',
    nextStep: 'Próximo passo',
    arrival: 'Ver a chegada',
    answer: 'Responder',
    takeTest: 'Fazer a prova',
    sendAnswers: 'Enviar respostas',
    true: 'Verdadeiro',
    up: 'Subir: ',
    yourAnswer: 'Sua resposta',
    result: '50 de 50 pontos',
    opinion: 'Dizer o que achei',
    flowers: '5 flores de 5',
    send: 'Enviar opinião',
    made: 'Você chegou!',
    seeRanking: 'Ver ranking',
    ranking: 'Ranking',
    you: 'você',
    achievements: 'Conquistas',
    backToRanking: 'Voltar ao ranking',
    backToContent: 'Voltar ao conteúdo',
    close: 'Fechar e voltar à trilha',
    points40: '40 pontos',
    stepTwo: 'Passo 2',
    stepOneDone: 'Passo 1 · feito',
  },
  en: {
    begin: 'Start',
    continue: 'Continue',
    next: 'Next',
    nextStep: 'Next step',
    arrival: 'See the arrival',
    answer: 'Answer',
    takeTest: 'Take the test',
    sendAnswers: 'Send answers',
    true: 'True',
    up: 'Move up: ',
    yourAnswer: 'Your answer',
    result: '50 of 50 points',
    opinion: 'Share my opinion',
    flowers: '5 flowers of 5',
    send: 'Send opinion',
    made: 'You made it!',
    seeRanking: 'See ranking',
    ranking: 'Ranking',
    you: 'you',
    achievements: 'Achievements',
    backToRanking: 'Back to ranking',
    backToContent: 'Back to content',
    close: 'Close and go back to the trail',
    points40: '40 points',
    stepTwo: 'Step 2',
    stepOneDone: 'Step 1 · done',
  },
  es: {
    begin: 'Empezar',
    continue: 'Continuar',
    next: 'Siguiente',
    nextStep: 'Siguiente paso',
    arrival: 'Ver la llegada',
    answer: 'Responder',
    takeTest: 'Hacer la prueba',
    sendAnswers: 'Enviar respuestas',
    true: 'Verdadero',
    up: 'Subir: ',
    yourAnswer: 'Tu respuesta',
    result: '50 de 50 puntos',
    opinion: 'Decir qué me pareció',
    flowers: '5 flores de 5',
    send: 'Enviar opinión',
    made: '¡Llegaste!',
    seeRanking: 'Ver clasificación',
    ranking: 'Clasificación',
    you: 'tú',
    achievements: 'Logros',
    backToRanking: 'Volver a la clasificación',
    backToContent: 'Volver al contenido',
    close: 'Cerrar y volver a la ruta',
    points40: '40 puntos',
    stepTwo: 'Paso 2',
    stepOneDone: 'Paso 1 · hecho',
  },
}
