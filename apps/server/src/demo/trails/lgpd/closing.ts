import type { Challenge } from '@vereda/domain/challenge/challenge.ts'
import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import { cloze, matching, multiple, order, shortText, single, trueFalse } from '../../document/question.ts'

/** A challenge: sorting the morning's mail against the clock. */
export const triagem: Challenge = {
  id: 'lgpd-triagem',
  title: 'Triagem da manhã',
  seconds: 45,
  maxBonus: 5,
  questions: [
    trueFalse(
      {
        id: 'placa',
        prompt: 'A placa do caminhão do cooperado é um dado pessoal.',
        feedback: 'Leva a uma pessoa.',
        points: 2,
      },
      true,
    ),
    single(
      {
        id: 'balcao',
        prompt: 'Um cliente pede o telefone do vizinho “que também compra aqui”.',
        feedback: 'O recado pode ir. O número, não.',
        points: 2,
      },
      ['Passo: eles se conhecem', 'Anoto o recado e aviso o vizinho', 'Digo que não compra aqui'],
      1,
    ),
    matching(
      { id: 'destino', prompt: 'Para onde vai cada coisa?', feedback: 'Nada fica na mesa.', points: 3 },
      [
        ['Papel com CPF, já lançado', 'Picotador'],
        ['Atestado de um colega', 'Gestão de pessoas, em envelope'],
        ['Lista de preços', 'Mural'],
      ],
    ),
  ],
}

/** One question of each kind. */
export const pergunta: GradedQuestion[] = [
  single(
    {
      id: 'l1',
      prompt: 'Sobrou um papel com CPF no fim do dia.',
      feedback: 'Rasgar no mesmo dia é o menor dos cuidados e o que mais falta.',
      points: 4,
    },
    ['Guardo na gaveta', 'Lanço no sistema e rasgo', 'Levo para casa'],
    1,
  ),
  trueFalse(
    {
      id: 'l2',
      prompt: 'Grupo de mensagens da loja é um bom lugar para mandar o telefone de um cliente.',
      feedback: 'Grupo não esquece.',
      points: 3,
    },
    false,
  ),
  multiple(
    { id: 'l3', prompt: 'O que é sensível?', feedback: 'Saúde, crença e biometria.', points: 3 },
    ['Tipo sanguíneo', 'E-mail', 'Religião', 'Digital'],
    [0, 2, 3],
  ),
  order(
    {
      id: 'l4',
      prompt: 'Você mandou um e-mail para a pessoa errada. Ponha em ordem.',
      feedback: 'Primeiro se estanca, depois se conta, depois se aprende.',
      points: 3,
    },
    ['Pedir que apaguem', 'Avisar quem cuida de dados', 'Contar a quem era o dado', 'Mudar o hábito'],
    [2, 0, 3, 1],
  ),
  matching(
    {
      id: 'l5',
      prompt: 'Que direito é cada pedido?',
      feedback: 'O pedido raramente vem com o nome do direito.',
      points: 3,
    },
    [
      ['“O que vocês têm sobre mim?”', 'Acesso'],
      ['“Meu endereço está velho.”', 'Correção'],
      ['“Não quero mais receber promoção.”', 'Fim do consentimento'],
    ],
    ['Segredo comercial'],
  ),
  cloze(
    {
      id: 'l6',
      prompt: 'Complete o combinado.',
      feedback: 'Pouco, por um motivo, por um tempo.',
      points: 2,
    },
    ['Peça só o dado que você ', ', diga para quê, e apague quando o ', ' acabar.'],
    ['precisa|usa|vai usar', 'motivo|prazo|uso'],
  ),
  shortText(
    {
      id: 'l7',
      prompt: 'Quantas palavras tem uma senha que dá trabalho?',
      feedback: 'Quatro, que não combinem.',
      points: 2,
    },
    ['4', 'quatro', 'quatro palavras'],
  ),
]
