import type { Lookout } from '../package/games/mirante/main.js'

/** The texts of the 3D scene of the trail about the August sky: a hill with its observatory. */
export const mirante: Lookout = {
  lang: 'pt-BR',
  title: 'O mirante',
  words: {
    steps: 'Passos da trilha',
    step: 'Passo {n} de {of}',
    count: 'Atividades feitas: {done} de {of}',
    here: 'você está aqui',
    done: 'Feita',
    closed: 'Abre depois da anterior',
    open: 'Abrir: {title}',
    flat: 'Este navegador não desenha o morro em três dimensões. Os passos abaixo levam aos mesmos lugares.',
    all: 'A trilha inteira está acesa, e o observatório abriu.',
    none: 'O caminho aparece quando o mirante é aberto pela trilha.',
  },
}
