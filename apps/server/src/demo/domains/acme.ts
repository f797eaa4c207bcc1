import type { DemoAccount, DemoDomain, DemoJourney } from '../demo-domain.ts'
import { flowerLogo } from '../document/picture.ts'
import { demoAttempts, type NamedProgress, type TrailRun } from '../people/attempts.ts'
import { generatedLearners } from '../people/learners.ts'
import { atendimento } from '../trails/atendimento.ts'

const MAIL = 'serraclara.example'
const SEED = 'serra-clara'

const journey = (hostkey: string, name: string, species: number, palette: string): DemoJourney => ({
  hostkey,
  name,
  logo: flowerLogo(palette, hostkey, species),
})
const journeys = [
  journey('acme', 'Serra Clara', 5, 'mata'),
  journey('boas-vindas', 'Boas-vindas', 1, 'ipe'),
  journey('lojas', 'Lojas', 5, 'pitanga'),
  journey('campo', 'Campo e safra', 3, 'jacaranda'),
  journey('saude', 'Saúde e segurança', 4, 'duna'),
]
const EVERYBODY = ['acme', 'boas-vindas', 'lojas', 'campo', 'saude']

const known = (
  username: string,
  name: string,
  jobName: string,
  more: Partial<DemoAccount> = {},
): DemoAccount => ({
  username,
  name,
  nickname: null,
  email: `${username}@${MAIL}`,
  customNameType: 2,
  role: 'learner',
  jobName,
  unitTree: ['Serra Clara', 'Lojas', 'Loja da praça'],
  journeys: EVERYBODY,
  isShown: true,
  ...more,
})

const people: DemoAccount[] = [
  known('marina', 'Marina Dias', 'Atendente'),
  known('joao', 'João Prado', 'Balconista'),
  known('bia', 'Beatriz Lemos', 'Caixa', { nickname: 'Bia', customNameType: 1 }),
  known('tadeu', 'Tadeu Antunes', 'Produtor cooperado', {
    customNameType: 0,
    unitTree: ['Serra Clara', 'Campo', 'Rio das Antas'],
  }),
  known('lia', 'Lia Nakamura', 'Monitora', { role: 'monitor' }),
  known('manager', 'Gestão Serra Clara', 'Gestão de pessoas', {
    id: 'manager',
    role: 'manager',
    unitTree: ['Serra Clara'],
  }),
]

const learners = generatedLearners(
  SEED,
  300,
  {
    domain: MAIL,
    jobs: [
      'Atendente',
      'Balconista',
      'Caixa',
      'Estoquista',
      'Técnica agrícola',
      'Motorista',
      'Produtor cooperado',
      'Produtora cooperada',
      'Gerente de loja',
      'Auxiliar administrativo',
    ],
    units: [
      ['Serra Clara', 'Lojas', 'Loja da praça'],
      ['Serra Clara', 'Lojas', 'Loja da rodovia'],
      ['Serra Clara', 'Lojas', 'Loja do mercado'],
      ['Serra Clara', 'Campo', 'Rio das Antas'],
      ['Serra Clara', 'Campo', 'Alto da serra'],
      ['Serra Clara', 'Sede'],
    ],
    journeys: [
      EVERYBODY,
      EVERYBODY,
      ['acme', 'boas-vindas', 'lojas', 'saude'],
      ['acme', 'boas-vindas', 'campo', 'saude'],
      ['acme', 'lojas'],
    ],
  },
  people,
)

const runs: TrailRun[] = [{ trail: atendimento, daysAgo: 24, opened: 0.86, reach: 0.42 }]

const named: Record<string, NamedProgress> = {
  marina: { 'atendimento-14': { finished: 5, skill: 0.94, lastDaysAgo: 0.1 } },
  joao: { 'atendimento-14': { finished: 3, skill: 0.7, lastDaysAgo: 1 } },
  bia: { 'atendimento-14': { finished: 4, skill: 0.8, lastDaysAgo: 2 } },
  tadeu: { 'atendimento-14': { finished: 1, skill: 0.6, lastDaysAgo: 4 } },
  lia: {},
}

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="12" fill="#006952"/><path d="M7 28C12 16 15 12 18 12s4 4 6 8c1.5-2 3-3 4.5-3 2.5 0 4.5 5 6 11Z" fill="#fdfdfd"/><circle cx="28" cy="11" r="3" fill="#fbd034"/></svg>'

/** A farming cooperative with shops, whose people learn at the counter and in the field. */
export const acme: DemoDomain = {
  hostkey: 'acme',
  name: 'Serra Clara',
  tagline: 'Cooperativa de gente que planta e de gente que atende',
  locale: 'pt-BR',
  brand: null,
  logo: LOGO,
  legal:
    '<h2>Seus dados na Serra Clara</h2><p>Guardamos o seu nome, o seu contato e o que você faz nas trilhas, para que os pontos sejam seus e o caminho continue de onde parou. Ninguém de fora da cooperativa vê isso.</p><p>Você pode pedir para ver, corrigir ou apagar os seus dados em gestao@serraclara.example.</p>',
  administratorEmail: `gestao@${MAIL}`,
  journeys,
  categories: [
    { id: 'vendas', name: 'Vendas', children: [{ id: 'atendimento', name: 'Atendimento', children: [] }] },
    { id: 'seguranca', name: 'Segurança', children: [] },
    { id: 'cultura', name: 'Cultura', children: [] },
    { id: 'tecnico', name: 'Técnico', children: [{ id: 'agua', name: 'Água', children: [] }] },
    { id: 'idiomas', name: 'Idiomas', children: [] },
  ],
  accounts: [...people, ...learners],
  trails: runs.map(({ trail }) => trail),
  attempts: (now) => demoAttempts({ seed: SEED, accounts: [...people, ...learners], runs, named }, now),
}
