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

// a picture as the studio stores one: drawn at 128 px
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAIAAAACABAMAAAAxEHz4AAAAMFBMVEVMaXGaSSCZSSCaSSCaSSCZSSCaSSD70DSaSiG5dCfaoi3ntDDyxDKiVCKsYyTKjCqAy+daAAAAB3RSTlMA7hzMYaiHvLY64gAAAAlwSFlzAAAjbwAAI28BNfwH+wAAA+NJREFUaN6tmsFPE0EUxpdaPYNR0yNGDhyNeOCIJiYc8WI46sGE/2Cz3aUNImQWaHtsgxCPBaLn1mD0uIiRK4WAHmki4pEao7ElBXdn5nsz0+GdSHf2l515b968+R6Ok7Sh5yMDDNrAyJOHDmVDj5nSbhKIR0zL7oPXU8+Ypt0atHsfEB4wA7shvn+HGdk9/v10xgwwM8YBJpmhzVlNQJhEatQcMBv3xG3Wg123+4DEJ1xhPdldHRccHmo4Ig2HhG9cd7sCH4+pljCM3LYFFdUyoiUs1NwzyzbQMipmcOx2bYeeA5pBMToHBE1yDlOqD8CfMH8WRRl6BTrmg1WY6cTSNUBfcGO2BgY9bQP6wLNyHJADg/rbgHHwrBYH+GDQSxwFoZuwCozmFGAvJgF1MGwQhtFREpCDoXQVPKkmAXkwbAI6IUoCAuiGYRDHLmcgml8gL5Z4QAv5cUojDolYnEfpbIkHbKFAAHG0ywOmUU4Z1QoDGAizTkZjK3XMAxvaHsBlkdcbm5sbvxoywMWzhCUBP7t7OFg/5QH55W5s+n8x4JWLLfj/5zsE2Hc17a0cEEa6gPhZ5RALj82TAULXwCoSwLEJ4IsEUDUBZEVA0TWypgBYMAOsCYAlM8CWADgyA+QEQNkM4OkCPr+3AmRXGdur6gFka+CfOatY01qDXewrmYenBcAiEW6SSdQFQIkYJIG3BECBCFdJmDc0NlOW6Txz8FHiEbkmJwGUiMNsF5/VDijLkscpv9N8aU48dmFdxbthR56V9QFN+blQ1p2CBw4W7mCAi5io/hNH23c9N36AZ2OhqhNIyRuQI7ll0aHM3cG4+qAUqTZT0KLqA8a+RfR2Dv4wGsDCKpVQskLZ71A1qpjSxHpVBBxQSTWnAahRad1XA0LdwgABDnQLAwQ4pQF5JUBRaQUqQKhfHckBiypAXQE40i4MAOBUBcgrADUVwFcA1GUuDSgaFHhSQGhS5UozkhrQumxAhr6wEjWq9NbWA2DUbgqzKkAQqQCTtBu9Mu3GOe76L5RarRIsr7rX/3FyL2SFAsvnBYhhcjfWhQyR5yWQPko36IhwhRqlI/TzMtCC6PN9SgqZ4IWoQiRWCPFpBQ1eiEph4eC8EohXDZ4ghfEaSCi5Y+/DzTwnkQNXJLf8C13gk0QO5LWw80JpPf7jMhCI+2WSaOF3e+j2avLHvbbG7X5syCRRiShbPPkhyi1fT5pyURbKwho233t3Ii5Mp3sHjNHivLrHYdNhibcH0pYz6KFLxfeqrJs01m0i60aVfavMulln3y60b1hat0ztm7b2bWPrxrV96/wSmve9/PvAP/SFLUzmrtrmAAAAAElFTkSuQmCC'

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
