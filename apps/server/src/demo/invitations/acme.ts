import type { DemoInvitation } from './invitation.ts'

/** The cooperative's invitations: newcomers of a shop sign up in steps, helpers of the harvest on one page, and two people are invited by name. */
export const acmeInvitations: DemoInvitation[] = [
  {
    id: 'lojas',
    group: 'lojas',
    token: 'balcao-da-praca',
    type: 'company',
    form: 'steps',
    company: 'Lojas',
    journeys: ['acme', 'boas-vindas', 'lojas'],
  },
  {
    id: 'safra',
    group: 'campo',
    token: 'safra-de-verao',
    type: 'company',
    form: 'simple',
    company: 'Campo e safra',
    journeys: ['acme', 'campo', 'saude'],
  },
  {
    id: 'nina',
    group: 'lojas',
    token: 'convite-da-nina',
    type: 'company',
    form: 'steps',
    company: 'Lojas',
    journeys: ['acme', 'boas-vindas', 'lojas'],
    code: 'girassol-do-patio',
    person: {
      nickname: 'Nina',
      name: 'Nina Prado Alves',
      identifier: '10007000111',
      email: 'nina.prado@serraclara.example',
      phone: null,
    },
  },
  {
    id: 'davi',
    group: 'campo',
    token: 'convite-do-davi',
    type: 'company',
    form: 'simple',
    company: 'Campo e safra',
    journeys: ['acme', 'campo'],
    code: 'chuva-mansa',
    isCodeTyped: true,
    person: { nickname: 'Davi', name: 'Davi Rocha', identifier: null, email: null, phone: '+5535988880042' },
  },
]
