// PROVISIONAL, not committed: enough to try the server with; the real demo replaces this file whole.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { DemoDomain, DemoTrail } from './demo-domain.ts'
import { gamePackage } from './game-package.ts'
import { oClienteTemPressa } from './stories/o-cliente-tem-pressa.ts'

function unzip(name: string) {
  const dir = mkdtempSync(join(tmpdir(), 'golf-'))
  execFileSync('python3', [
    '-c',
    `import zipfile;zipfile.ZipFile('../shared/data/scorm/${name}').extractall('${dir}')`,
  ])
  const files: Record<string, Uint8Array> = {}
  const walk = (d: string) => {
    for (const e of readdirSync(d)) {
      const p = join(d, e)
      if (statSync(p).isDirectory()) walk(p)
      else files[relative(dir, p)] = new Uint8Array(readFileSync(p))
    }
  }
  walk(dir)
  return files
}
const base = { maxPoints: 100, maxBonus: 20, dependencies: [], size: 0 }
const scorm = (id: string, title: string) => ({
  ...base,
  id,
  type: 'scorm' as const,
  title,
  minutes: 12,
  badges: [
    {
      id: `${id}-b`,
      title: `Flor ${title}`,
      description: 'Por terminar',
      image: null,
      wonBy: { kind: 'finish' as const },
    },
  ],
  data: {
    type: 'scorm' as const,
    id,
    assetUrl: '',
    manifest: {
      version: '1.2' as const,
      title: '',
      items: [{ id: 'x', title: '', href: '' }],
      tree: { id: 'x', title: '', children: [] },
    },
  },
})
const trail: DemoTrail = {
  journeys: ['acme'],
  categories: ['vendas'],
  files: {
    jogo: () => gamePackage('conversa', oClienteTemPressa),
    golf12: async () => unzip('golf-basic-scorm12.zip'),
    golf2004: async () => unzip('golf-basic-scorm2004-3rd.zip'),
  },
  document: {
    id: 'atendimento-14',
    title: 'Atendimento que encanta',
    subTitle: 'Serra Clara · Lojas',
    locale: 'pt-BR',
    trailType: 1,
    cover: null,
    minutes: 60,
    introduction: { html: '<p>Bem-vinda. Aqui você aprende a ouvir.</p>' },
    steps: [
      {
        id: 's1',
        title: 'O primeiro minuto',
        resources: [
          {
            ...base,
            id: 'jogo',
            type: 'bundle',
            title: 'O cliente tem pressa',
            minutes: 8,
            badges: [
              {
                id: 'atendimento-sem-pressa-perdida',
                title: 'Relógio a favor',
                description: 'Três respostas a tempo',
                image: null,
                species: 2,
                wonBy: { kind: 'content' },
              },
            ],
            data: {
              type: 'bundle',
              gameId: 'jogo',
              url: 'index.html',
              cloudAssets: [],
              templateType: 'html',
            },
          },
          {
            ...base,
            id: 'post',
            type: 'post',
            title: 'Ouvir antes de responder',
            badges: [],
            data: {
              type: 'post',
              id: 'post',
              html: '<h2>Ouvir</h2><p>Ouvir é a metade da resposta.</p>',
              link: null,
              files: [],
            },
          },
        ],
      },
      {
        id: 's2',
        title: 'Conversas difíceis',
        resources: [
          scorm('golf12', 'Golfe 1.2'),
          { ...scorm('golf2004', 'Golfe 2004'), dependencies: ['golf12'] },
          {
            ...base,
            id: 'pagina',
            type: 'contenttool',
            title: 'Dizer não com cuidado',
            badges: [],
            data: {
              type: 'contenttool',
              id: 'pagina',
              blocks: [
                { kind: 'text', html: '<p>Dizer não também é cuidar.</p>' },
                {
                  kind: 'question',
                  question: {
                    id: 'q1',
                    kind: 'single',
                    prompt: 'O que vem primeiro?',
                    options: [
                      { id: 'a', text: 'Ouvir' },
                      { id: 'b', text: 'Responder' },
                    ],
                    correct: ['a'],
                    points: 100,
                  },
                },
              ],
            },
          },
        ],
      },
    ],
    test: null,
    reaction: null,
    conclusion: { html: '<p>Você chegou.</p>', disableRanking: false },
    alternateConclusion: { html: '<p>Quase.</p>' },
    approvalRating: 50,
  },
}
const account = (username: string, name: string, role: 'learner' | 'monitor' | 'manager') => ({
  id: username,
  username,
  name,
  nickname: null,
  email: `${username}@acme.example`,
  customNameType: 2 as const,
  role,
  jobName: 'Atendente',
  unitTree: [],
  journeys: ['acme'],
  isShown: true,
})
const accounts = [
  account('marina', 'Marina Dias', 'learner'),
  account('joao', 'João Prado', 'learner'),
  account('bia', 'Bia Reis', 'learner'),
  account('tadeu', 'Tadeu Lima', 'learner'),
  account('lia', 'Lia Nunes', 'monitor'),
  account('manager', 'Rita Alves', 'manager'),
]
const domain = (hostkey: string, name: string, brand: string | null, trails: DemoTrail[]): DemoDomain => ({
  hostkey,
  name,
  tagline: 'Cooperativa',
  locale: 'pt-BR',
  brand,
  logo: '',
  legal: '<p>Termos</p>',
  administratorEmail: 'admin@acme.example',
  journeys: [{ hostkey, name: 'Lojas', logo: '' }],
  categories: [],
  accounts: accounts.map((a) => ({ ...a, journeys: [hostkey] })),
  trails,
  attempts: function* () {
    for (const a of accounts)
      for (const t of trails)
        yield {
          username: a.username,
          trailId: t.document.id,
          enrolledDate: '2026-09-01T00:00:00.000Z',
          introductionSeen: false,
          conclusionSeen: false,
          rankingSeen: false,
          stepsSeen: [],
          plays: [],
        }
  },
})
export const demoDomains: DemoDomain[] = [
  domain('acme', 'Serra Clara', null, [trail]),
  domain('escola', 'Escola Ipê', 'oklch(.62 .16 40)', []),
]
