import type { DemoAccount, DemoDomain, DemoJourney } from '../demo-domain.ts'
import { flowerLogo } from '../document/picture.ts'
import { escolaInvitations } from '../invitations/escola.ts'
import { demoAttempts, type NamedProgress, type TrailRun } from '../people/attempts.ts'
import { generatedLearners } from '../people/learners.ts'
import { ceu } from '../trails/ceu.ts'
import { fracoes } from '../trails/fracoes.ts'

const MAIL = 'ipeamarelo.example'
const SEED = 'ipe-amarelo'
const CLASSES = ['escola', 'quinto-ano', 'sexto-ano']

const journey = (hostkey: string, name: string, species: number, palette: string): DemoJourney => ({
  hostkey,
  name,
  logo: flowerLogo(palette, hostkey, species),
})

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
  unitTree: ['Ipê-Amarelo', 'Anos finais'],
  journeys: CLASSES,
  isShown: true,
  ...more,
})

const people: DemoAccount[] = [
  known('yara', 'Yara Monteiro', 'Aluna', { phone: '+5531988880001' }),
  known('cauan', 'Cauan Ito', 'Aluno', { phone: '+5531988880002', nickname: 'Cauã', customNameType: 1 }),
  known('manager', 'Coordenação', 'Coordenação', {
    id: 'manager',
    phone: '+5531988880003',
    role: 'manager',
    unitTree: ['Ipê-Amarelo'],
  }),
]

const learners = generatedLearners(
  SEED,
  56,
  {
    domain: MAIL,
    jobs: ['Aluna', 'Aluno'],
    units: [
      ['Ipê-Amarelo', '5º ano A'],
      ['Ipê-Amarelo', '5º ano B'],
      ['Ipê-Amarelo', '6º ano A'],
    ],
    journeys: [['escola', 'quinto-ano'], ['escola', 'sexto-ano'], CLASSES],
  },
  people,
)
const accounts = [...people, ...learners]

const runs: TrailRun[] = [
  { trail: fracoes, daysAgo: 18, opened: 0.9, reach: 0.7 },
  { trail: ceu, daysAgo: 9, opened: 0.7, reach: 0.6 },
]

const named: Record<string, NamedProgress> = {
  yara: {
    'fracoes-7': { finished: 3, skill: 0.9, lastDaysAgo: 0.3 },
    'ceu-14': { finished: 1, skill: 0.8, lastDaysAgo: 2 },
  },
  cauan: { 'fracoes-7': { finished: 2, skill: 0.7, lastDaysAgo: 1 } },
}

const taught = (journeyId: string) => ({
  journeyId,
  subjects: [
    { id: `${journeyId}-matematica`, name: 'Matemática' },
    { id: `${journeyId}-ciencias`, name: 'Ciências' },
    { id: `${journeyId}-portugues`, name: 'Língua portuguesa' },
  ],
})

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="12" fill="#9a4a21"/><g transform="translate(4 4) scale(.32)">${[0, 72, 144, 216, 288].map((turn) => `<ellipse cx="50" cy="26" rx="17" ry="24" fill="#fbd034" transform="rotate(${turn} 50 50)"/>`).join('')}<circle cx="50" cy="50" r="11" fill="#9a4a21"/></g></svg>`

/** A school with a yellow ipê in its yard; its classes are journeys. */
export const escola: DemoDomain = {
  hostkey: 'escola',
  name: 'Escola Ipê-Amarelo',
  tagline: 'Aprender dá flor',
  locale: 'pt-BR',
  brand: '#a4552c',
  logo: LOGO,
  legal:
    '<h2>Seus dados na escola</h2><p>Guardamos o seu nome, a sua turma e o que você faz nas trilhas. Só a escola vê. Pergunte à coordenação o que quiser saber.</p>',
  administratorEmail: `coordenacao@${MAIL}`,
  journeys: [
    journey('escola', 'Ipê-Amarelo', 3, 'ipe'),
    journey('quinto-ano', '5º ano', 1, 'pitanga'),
    journey('sexto-ano', '6º ano', 4, 'jacaranda'),
  ],
  categories: [
    { id: 'matematica', name: 'Matemática', children: [] },
    { id: 'ciencias', name: 'Ciências', children: [] },
  ],
  accounts,
  trails: runs.map(({ trail }) => trail),
  jobs: ['Aluna', 'Aluno', 'Professora', 'Professor', 'Coordenação', 'Secretaria'],
  schools: [
    {
      id: 'ipe-amarelo',
      name: 'Escola Ipê-Amarelo',
      state: 'MG',
      cityId: '3106200',
      city: 'Belo Horizonte',
      classes: [taught('quinto-ano'), taught('sexto-ano')],
    },
  ],
  invitations: escolaInvitations,
  attempts: (now) => demoAttempts({ seed: SEED, accounts, runs, named }, now),
}
