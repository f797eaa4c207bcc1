import { onFinish } from '../../document/badges.ts'
import { ask, image, text } from '../../document/block.ts'
import { pageResource, postResource } from '../../document/demo-resource.ts'
import { gardenPicture, landscapePicture } from '../../document/picture.ts'
import { multiple, order, reflection, single, trueFalse } from '../../document/question.ts'

/** The page about data that leads to a person. */
export const oQueE = pageResource(
  { id: 'lgpd-o-que-e', title: 'O que é dado pessoal?', maxPoints: 10 },
  [
    text(
      '<p>Um papel na mesa diz “João, bomba, quinta”. Outro diz “1.240 litros”. Só um deles é da conta da lei, e não é o que tem número.</p><p><strong>Dado pessoal é tudo o que leva a uma pessoa</strong>, sozinho ou junto de outra coisa. Nome leva. Placa leva. “A moça da loja da praça que usa óculos” também.</p>',
    ),
    image(
      'papel.svg',
      'Canteiros vistos do alto com um caminho de pedras',
      'Cada pedra sozinha não diz nada. Em fila, levam à casa de alguém.',
    ),
    ask(
      single(
        {
          id: 'sensivel',
          prompt: 'Qual destes é um dado sensível?',
          feedback: 'Saúde é sensível: pode expor ou discriminar quem a tem.',
        },
        ['Número do crachá', 'Resultado de exame médico', 'Telefone da loja'],
        1,
      ),
    ),
  ],
  async () => ({ 'papel.svg': gardenPicture('duna', 'pedras-em-fila') }),
)

/** The page about a list on a wall, and what it led to. */
export const porque = pageResource(
  { id: 'lgpd-por-que', title: 'Por que isso importa para mim', maxPoints: 10 },
  [
    text(
      '<p>Em 2022 alguém fotografou a lista de entregas pendurada no galpão: doze nomes, doze endereços, doze horários. Na semana seguinte, três casas foram visitadas quando não havia ninguém.</p><p>A lei não existe por causa do computador. Existe por causa da lista pendurada.</p>',
    ),
    ask(
      reflection({
        id: 'anota',
        prompt: 'Onde você anota o CPF de um cliente quando o sistema está fora?',
        feedback:
          'Qualquer resposta sincera serve: o importante é o que acontece com o papel depois. Rasgue no mesmo dia.',
        points: 0,
      }),
    ),
    ask(
      trueFalse(
        {
          id: 'lista',
          prompt: 'Uma lista de entregas na parede do galpão está dentro da lei se ninguém de fora entrar.',
          feedback: 'Guardar não é só trancar. Se não precisa ficar à vista, não fica.',
        },
        false,
      ),
    ),
  ],
)

/** The page about an e-mail sent on Friday, 17h52. */
export const email = pageResource(
  {
    id: 'lgpd-email-errado',
    title: 'O e-mail que foi para a pessoa errada',
    maxPoints: 10,
    dependencies: ['lgpd-senhas'],
  },
  [
    text(
      '<p>Sexta, 17h52. A Cláudia, do financeiro, envia a folha de pagamento para “Paulo S.” O computador completou o nome. O Paulo S. certo é contador. O que recebeu é um fornecedor de ração.</p><p>Ela percebe às 17h54.</p>',
    ),
    image(
      'sexta.svg',
      'Casas ao anoitecer, com lua',
      '17h54. Ainda dá tempo de muita coisa, menos de fingir que não foi.',
    ),
    ask(
      order(
        {
          id: 'ordem',
          prompt: 'Em que ordem a Cláudia age?',
          feedback:
            'Pedir que apague, avisar, registrar, prevenir. Dizer cedo é o que muda o tamanho do estrago.',
        },
        [
          'Ligar para quem recebeu e pedir que apague',
          'Avisar a pessoa encarregada dos dados',
          'Anotar o que foi, para quem e quando',
          'Desligar o completar automático',
        ],
        [2, 1, 3, 0],
      ),
    ),
    ask(
      single(
        {
          id: 'contar',
          prompt: 'O fornecedor respondeu que apagou. E as pessoas da folha?',
          feedback: 'Elas têm direito de saber, em palavras simples, o que saiu e o que já foi feito.',
        },
        ['Não precisam saber, ele apagou', 'São avisadas pela cooperativa', 'Só quem reclamar'],
        1,
      ),
    ),
  ],
  async () => ({
    'sexta.svg': landscapePicture('jacaranda', { seed: 'sexta', light: 'night', houses: 5, trees: 4 }),
  }),
)

/** The post with three questions to ask before sending. */
export const compartilhar = postResource(
  {
    id: 'lgpd-compartilhar',
    title: 'Compartilhar com segurança',
    maxPoints: 10,
    dependencies: ['lgpd-email-errado'],
  },
  {
    html: '<p>Antes de mandar um dado de alguém, três perguntas que cabem numa respiração:</p><ol><li><strong>Precisa?</strong> Para entregar um saco de milho basta o primeiro nome e a porteira.</li><li><strong>Precisa de tudo?</strong> Corte a planilha. Mande a linha, não a aba.</li><li><strong>Por onde?</strong> Pelo sistema. Grupo de mensagens não esquece, e você não manda no celular dos outros.</li></ol><blockquote><p>Dado emprestado é como ferramenta: sai com nome de quem levou e dia de voltar.</p></blockquote><p>Se a resposta da primeira pergunta for “não sei”, a resposta da terceira é “por lugar nenhum”.</p>',
  },
)

/** The page about what a person may ask for. */
export const direitos = pageResource(
  { id: 'lgpd-direitos', title: 'O que a pessoa pode pedir', maxPoints: 10 },
  [
    text(
      '<p>Dona Célia chega ao balcão e pergunta: “O que vocês sabem de mim?” É um direito, e a resposta não pode ser um susto.</p><ul><li>Ver os dados que temos</li><li>Corrigir o que está errado</li><li>Saber com quem foi dividido</li><li>Pedir que apaguem o que não precisamos mais</li></ul>',
    ),
    ask(
      multiple(
        {
          id: 'pedidos',
          prompt: 'Quais pedidos a lei garante?',
          feedback: 'A nota fiscal precisa ser guardada por cinco anos, mesmo que ela peça o contrário.',
        },
        [
          'Ver o cadastro',
          'Corrigir o endereço',
          'Apagar uma nota fiscal deste ano',
          'Saber quem recebeu o telefone dela',
        ],
        [0, 1, 3],
      ),
    ),
  ],
)

/** The page with the three rules that everybody agreed on. */
export const combinado = pageResource(
  {
    id: 'lgpd-combinado',
    title: 'O nosso combinado',
    maxPoints: 10,
    badges: [
      onFinish({
        id: 'lgpd-palavra',
        title: 'Palavra dada',
        description: 'Você leu e assumiu o combinado da Serra Clara.',
        species: 5,
      }),
    ],
  },
  [
    text(
      '<h2>Três linhas na parede do refeitório</h2><blockquote><p>Só peço o que uso.<br>Só mostro a quem precisa.<br>Se errei, digo hoje.</p></blockquote><p>A terceira é a mais difícil e a que mais protege. Ninguém foi repreendido por contar. Já por esconder, sim.</p>',
    ),
    ask(
      trueFalse(
        {
          id: 'hoje',
          prompt: 'Contar um vazamento no mesmo dia costuma diminuir o estrago.',
          feedback: 'Quase sempre. As primeiras horas são as que mais valem.',
        },
        true,
      ),
    ),
    ask(
      single(
        {
          id: 'uso',
          prompt: 'Uma ficha de cadastro pede o estado civil. O combinado diz que...',
          feedback: 'Se não usamos para nada, não pedimos.',
        },
        ['pedimos, pode ser útil um dia', 'não pedimos, porque não usamos', 'pedimos só de quem é cooperado'],
        1,
      ),
    ),
  ],
)
