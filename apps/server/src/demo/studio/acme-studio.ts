import { ask, text } from '../document/block.ts'
import { pageResource } from '../document/demo-resource.ts'
import { demoTrail } from '../document/demo-trail.ts'
import { single } from '../document/question.ts'
import { agua } from '../trails/agua.ts'
import { seguranca } from '../trails/seguranca.ts'
import { balancaFiles } from './balanca-package.ts'
import type { DemoStudio } from './demo-studio.ts'

const secar = pageResource({ id: 'colheita-secar', title: 'Secar sem pressa', maxPoints: 30 }, [
  text(
    '<p>Grão guardado úmido esquenta, e grão que esquenta não volta. Espalhe no terreiro em camada de três dedos e mexa de hora em hora.</p>',
  ),
  ask({
    // the draft's right answer is still to be chosen
    ...single(
      {
        id: 'camada',
        prompt: 'De que altura é a camada no terreiro?',
        feedback: 'Três dedos: o ar passa e o sol chega embaixo.',
      },
      ['Um dedo', 'Três dedos', 'Um palmo'],
      1,
    ),
    correct: [],
  }),
])

const { document: colheita } = demoTrail(
  {
    id: 'colheita-guardada',
    title: 'Guardar bem o que colhemos',
    subTitle: 'Do terreiro à prateleira',
    trailType: 1,
    conclusion: { html: '<p>O que foi bem guardado chega inteiro.</p>', disableRanking: false },
    steps: [
      {
        id: 'colheita-1',
        title: 'No terreiro',
        resources: [secar],
      },
      {
        id: 'colheita-2',
        title: 'No balcão',
        resources: [
          {
            resource: {
              id: 'colheita-balanca',
              title: 'A balança da loja',
              maxPoints: 20,
              maxBonus: 0,
              minutes: 4,
              dependencies: [],
              badges: [],
              size: 0,
              type: 'scorm' as const,
              data: {
                type: 'scorm' as const,
                id: 'colheita-balanca',
                assetUrl: '',
                manifest: {
                  version: '1.2' as const,
                  title: 'A balança da loja',
                  items: [],
                  tree: { id: 'o', title: '', children: [] },
                },
              },
            },
          },
        ],
      },
      { id: 'colheita-3', title: 'Na prateleira', resources: [] },
    ],
  },
  { journeys: ['campo'], categories: ['tecnico'] },
)

const first = agua.document.steps[0]!.resources[0]!.id

/** The studio of the cooperative's manager: a half-written trail, notices sent and to come, and plays that wait for a decision. */
export const acmeStudio: DemoStudio = {
  drafts: [
    {
      document: colheita,
      packages: { 'colheita-balanca': { kind: 'scorm', name: 'balanca-da-loja', files: balancaFiles } },
    },
  ],
  notices: [
    {
      key: 'festa',
      title: 'Festa da colheita no sábado',
      readShare: 0.4,
      text: 'A partir das dez, na praça. Traga um prato e quem você quiser. As lojas fecham ao meio-dia.',
    },
    {
      key: 'seguranca',
      title: 'Faltam poucos dias',
      trail: seguranca.document.id,
      readShare: 0.6,
      text: 'A trilha de segurança fecha nesta semana. Quem está no meio do caminho termina em meia hora.',
    },
    {
      key: 'inventario',
      title: 'Inventário na segunda',
      inDays: 3,
      text: 'As lojas abrem às dez. Quem é do estoque chega às sete, com café na copa.',
    },
  ],
  refused: [
    // these people moved from the field to the shop while the shop's tablet had no network
    { trail: agua.document.id, resource: first, points: [30, 40], daysAgo: 2 },
  ],
}
