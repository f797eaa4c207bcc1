import type { TrailSource } from '../../document/demo-trail.ts'
import { cloze, matching, multiple, order, shortText, single, trueFalse } from '../../document/question.ts'

/** What follows the last step: the test, the survey, and the two conclusions of the trail. */
export const closing: Pick<TrailSource, 'test' | 'reaction' | 'conclusion' | 'alternateConclusion'> = {
  test: {
    attempts: 2,
    shuffle: { choices: true },
    questions: [
      single(
        {
          id: 't1',
          prompt: 'Alguém entra enquanto você embala uma compra. O que vale mais?',
          feedback: 'Ser visto vem antes de ser atendido.',
        },
        ['Embalar depressa', 'Olhar e dizer “já falo com você”', 'Chamar um colega lá do fundo'],
        1,
      ),
      multiple(
        { id: 't2', prompt: 'Quais são portas?', feedback: 'Perguntas que pedem história.' },
        ['“Como está a horta?”', '“Quer sacola?”', '“O que aconteceu depois?”', '“É só isso?”'],
        [0, 2],
      ),
      trueFalse(
        {
          id: 't3',
          prompt: 'Um não dito com o motivo em uma frase costuma ser mais bem recebido que um “vou ver”.',
          feedback: 'Adiar um não só faz ele chegar com juros.',
        },
        true,
      ),
      order(
        { id: 't4', prompt: 'Ponha em ordem.', feedback: 'Soltar, esperar, devolver, responder.' },
        ['Soltar o que está na mão', 'Esperar', 'Contar de volta', 'Responder'],
        [3, 1, 0, 2],
      ),
      shortText(
        { id: 't5', prompt: 'Qual é a única pergunta do telefonema de terça?', feedback: '“Serviu?”' },
        ['Serviu', 'Serviu?'],
      ),
      matching(
        {
          id: 't6',
          prompt: 'Que resposta combina com cada frase?',
          feedback: 'Primeiro se ouve, depois se resolve.',
        },
        [
          ['“Só estou olhando.”', 'Fico por perto, sem pressa'],
          ['“Da outra vez deu errado.”', 'O que aconteceu?'],
          ['“Vocês têm outro igual?”', 'Vou olhar e já volto'],
        ],
        ['Isso não é comigo'],
      ),
      cloze(
        {
          id: 't7',
          prompt: 'Complete a frase do balcão.',
          feedback: 'Soltar o que está na mão é o começo de ouvir.',
        },
        ['Quem ouve primeiro ', ' o que está na mão, ', ' em silêncio e só então responde.'],
        ['solta|larga', 'espera'],
      ),
    ],
  },
  reaction: {
    questions: [
      { id: 'util', prompt: 'O que desta trilha você já usou no balcão?' },
      { id: 'faltou', prompt: 'Qual conversa difícil faltou aqui?' },
    ],
  },
  conclusion: {
    html: '<p>Do mirante dá para ver as nove pedras que você pisou. Amanhã, às sete, alguém vai parar na porta por meio segundo antes de entrar. Agora você sabe o que essa pessoa quer saber.</p>',
    disableRanking: false,
  },
  alternateConclusion: {
    html: '<p>Você fez o caminho inteiro, e isso já é muito. Faltaram alguns pontos para fechar a trilha: volte às conversas difíceis, escolha outra resposta e veja o que a pessoa diz.</p>',
  },
}
