import type { DemoAccount, DemoDomain, DemoJourney, DemoNews } from '../demo-domain.ts'
import { flowerLogo } from '../document/picture.ts'
import { acmeInvitations } from '../invitations/acme.ts'
import { demoAttempts, type NamedProgress, type TrailRun } from '../people/attempts.ts'
import { generatedLearners } from '../people/learners.ts'
import { acmeStudio } from '../studio/acme-studio.ts'
import { agua } from '../trails/agua.ts'
import { atendimento } from '../trails/atendimento.ts'
import { gincana } from '../trails/gincana.ts'
import { historias } from '../trails/historias.ts'
import { huerta } from '../trails/huerta.ts'
import { lgpd } from '../trails/lgpd.ts'
import { listeningFirst } from '../trails/listening-first.ts'
import { mutirao } from '../trails/mutirao.ts'
import { primeiraSemana } from '../trails/primeira-semana.ts'
import { seguranca } from '../trails/seguranca.ts'

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
  journey('equipes', 'Em equipe', 2, 'mata'),
]
const SAFETY_DAYS_OPEN = 6 // it closes within the week in which managers are told about closing trails
const EVERYBODY = ['acme', 'boas-vindas', 'lojas', 'campo', 'saude', 'equipes']

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
  known('marina', 'Marina Dias', 'Atendente', { phone: '+5535988880001' }),
  known('joao', 'João Prado', 'Balconista', { phone: '+5535988880002' }),
  known('bia', 'Beatriz Lemos', 'Caixa', { phone: '+5535988880003', nickname: 'Bia', customNameType: 1 }),
  known('tadeu', 'Tadeu Antunes', 'Produtor cooperado', {
    phone: '+5535988880004',
    customNameType: 0,
    unitTree: ['Serra Clara', 'Campo', 'Rio das Antas'],
  }),
  known('lia', 'Lia Nakamura', 'Monitora', { phone: '+5535988880005', role: 'monitor' }),
  known('manager', 'Gestão Serra Clara', 'Gestão de pessoas', {
    id: 'manager',
    phone: '+5535988880006',
    role: 'manager',
    unitTree: ['Serra Clara'],
  }),
]

const jobs = [
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
]

const learners = generatedLearners(
  SEED,
  300,
  {
    domain: MAIL,
    jobs,
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

const runs: TrailRun[] = [
  { trail: atendimento, daysAgo: 24, opened: 0.86, reach: 0.42 },
  { trail: seguranca, daysAgo: 40, opened: 0.8, reach: 0.6 },
  { trail: lgpd, daysAgo: 33, opened: 0.75, reach: 0.7 },
  { trail: historias, daysAgo: 50, opened: 0.55, reach: 0.8 },
  { trail: agua, daysAgo: 58, opened: 0.7, reach: 0.9 },
  { trail: primeiraSemana, daysAgo: 60, opened: 0.95, reach: 1.5 },
  { trail: listeningFirst, daysAgo: 8, opened: 0.3, reach: 0.5 },
  { trail: huerta, daysAgo: 3, opened: 0.12, reach: 0.4 },
]

const named: Record<string, NamedProgress> = {
  marina: {
    'atendimento-14': { finished: 5, skill: 0.94, lastDaysAgo: 0.1 },
    'lgpd-2': {
      finished: 3,
      skill: 0.8,
      lastDaysAgo: 2,
      answers: {
        'lgpd-o-que-e': { sensivel: ['b'] },
        'lgpd-por-que': {
          anota: ['No balcão eu anotava em papel. Agora espero o sistema voltar e não deixo nada na mesa.'],
          lista: ['false'],
        },
      },
    },
    'seguranca-3': { finished: 4, skill: 0.75, lastDaysAgo: 5 },
    'historias-6': { finished: 2, skill: 1, lastDaysAgo: 9 },
    'agua-8': { finished: 5, skill: 0.9, lastDaysAgo: 20 },
    'semana-1': { finished: 4, skill: 0.95, lastDaysAgo: 48 },
  },
  joao: {
    'atendimento-14': { finished: 3, skill: 0.7, lastDaysAgo: 1 },
    'seguranca-3': { finished: 6, skill: 0.8, lastDaysAgo: 3 },
    'semana-1': { finished: 4, skill: 0.8, lastDaysAgo: 45 },
  },
  bia: {
    'atendimento-14': { finished: 4, skill: 0.8, lastDaysAgo: 2 },
    'lgpd-2': { finished: 8, skill: 0.9, lastDaysAgo: 6 },
    'listening-4': { finished: 2, skill: 0.85, lastDaysAgo: 1 },
    'semana-1': { finished: 4, skill: 0.9, lastDaysAgo: 50 },
  },
  tadeu: {
    'atendimento-14': { finished: 1, skill: 0.6, lastDaysAgo: 4 },
    'agua-8': { finished: 5, skill: 1, lastDaysAgo: 30 },
    'historias-6': { finished: 3, skill: 1, lastDaysAgo: 12 },
  },
  lia: {},
}

/** News of the people whom visitors can sign in as; that of the last days is unread. */
const news: DemoNews[] = [
  {
    type: 'badge',
    to: ['marina'],
    hoursAgo: 5,
    trail: atendimento.document.id,
    subject: 'atendimento-comeco-firme',
  },
  { type: 'rank', to: ['marina', 'bia'], hoursAgo: 20, trail: atendimento.document.id },
  { type: 'deadline', to: ['marina', 'joao', 'bia'], hoursAgo: 26, trail: gincana.document.id },
  { type: 'refusal', to: ['tadeu'], hoursAgo: 30, trail: agua.document.id },
  {
    type: 'grouptrail',
    to: ['marina', 'joao', 'bia', 'tadeu'],
    hoursAgo: 118,
    trail: mutirao.document.id,
    isRead: true,
  },
  {
    type: 'grouptrail',
    to: ['marina', 'joao', 'bia', 'tadeu'],
    hoursAgo: 119,
    trail: gincana.document.id,
    isRead: true,
  },
]

// a picture as the studio stores one: drawn at 128 px
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAIAAAACABAMAAAAxEHz4AAAAMFBMVEVMaXEAaVEAaVEAaFEAaVEAaVL9/f360DSXwrkof2ZPkGjD29Zxq57q8vClrT6Ts4NfFayWAAAABXRSTlMAHMyWYV2//eAAAAAJcEhZcwAAI28AACNvATX8B/sAAAMaSURBVGjezZpBT1NBEMe32t6JgbsSezchvaMJ99KykddWb24KpUfzogdvNBj1WIxRuRUVvNJvYKMfoE38AIQbn8GW9vW9nd19O7PDwf+JkMyP3Z3/DDBTIXStbqxLt2rrG49FnlYr0qt6DuKJROmhI7xQkUjVV3jxDsKWJGjHjL8nSXoA44uSqE0AqFABddYFjEsUynRAbYV3AO0IIQfQjnBHBul+eApAIooyUIkX1kIB2wtAORRQY94gucNaOGCbk4NlHgqSoZmX7nIAj6aAEgdQpbYyW2vDuyA6+2FxAv4NG3EcvzFfEW2jKJ7ptWEldBK+3QDiAUxDiXQA4whVtJGfLwAxNDM2ix8TwADkEVsJVwngElQDGfASALA+iu2AGh3wCgAk7wQSDbgKAHz5/b4PjQizkAc4V0p1lll/mgD6WMBnNVM7W4uxpR6dgJaa6wI8wiUW0FsA2noxGA3BBdhViX5pzzjAAnpLwN7yeyfX10a8C9BaxqtOvj8cgNMUkN6BAIgmGcA4ANDMxKuDAMAoC+j2yYBIaTokA5o6YEwG9HTAARUAbqC6VAC4QeqEn0d/UIARBMwrMvow/fItBjCBgP2Ua+RU5NZBthzmDUb99QO+GgA1/bGNid1WwpvEhZVOFWxRLkBkxk97QsPlCpHTi1K1s/fqewDHFoD6NIFJdQOGNsA7I6lOQEP51MkHNL0ANcgFHPsBF7mAoR+wlweI/PHpLysbYBcB0Jwg6E+g/6YQ/kIwNXYDME+gv6IIeALtFQHgGQrQdQNGKEDWi8LTDu06dAFauPhsGgS1kmBFC+ffFcg0CLqN9DQIuo30ahB0G+nVIOg20nuKCLDRVC/sgCEasG8FNNDxmTyKABtprV1QuxHMYxbw/QivPvmfLucfWWVefO0/AFR4gDofsMUD7HBmefMRSIkHqPJmcbMxUJEH2OSNE28GimWej25hHMgeSLJHouyhLHsszB9Ms0fj7OE8fz3AXlCwVyT8JQ17TcReVPFXZexlHX9dyF9Yslem/KUtf23MXlzzV+e3sLz3fnxAmh8f+AdDl2cUg0yLjgAAAABJRU5ErkJggg=='

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
  trails: [
    ...runs.map(({ trail }) => (trail === seguranca ? { ...trail, daysOpen: SAFETY_DAYS_OPEN } : trail)),
    ...[mutirao, gincana],
  ],
  jobs: [...jobs, 'Monitora', 'Gestão de pessoas'],
  invitations: acmeInvitations,
  news,
  studio: acmeStudio,
  attempts: (now) => demoAttempts({ seed: SEED, accounts: [...people, ...learners], runs, named }, now),
}
