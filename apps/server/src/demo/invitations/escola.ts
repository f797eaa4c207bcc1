import type { DemoInvitation } from './invitation.ts'

/** The school's invitations: one for anyone of a class, and one for a teacher by name. */
export const escolaInvitations: DemoInvitation[] = [
  {
    id: 'turmas',
    group: 'turmas',
    token: 'flor-de-ipe',
    type: 'education',
    form: 'steps',
    company: 'Ipê-Amarelo',
    journeys: ['escola'],
  },
  {
    id: 'helena',
    group: 'docentes',
    token: 'convite-da-helena',
    type: 'education',
    form: 'steps',
    company: 'Ipê-Amarelo',
    journeys: ['escola'],
    code: 'sombra-do-ipe',
    person: {
      nickname: 'Helena',
      name: 'Helena Couto',
      identifier: '10007000200',
      email: 'helena@ipeamarelo.example',
      phone: null,
    },
  },
]
