import type { Memory } from '../package/games/memoria/main.js'

export const wordsThatOpen: Memory = {
  lang: 'en',
  title: 'Words that open',
  kicker: 'Game',
  palette: 'ipe',
  seed: 'open-3',
  lead: [
    'Every answer that shuts a door has a twin that opens one. Find the pairs in few looks.',
    'Three pairs in a row open a badge.',
  ],
  badge: { id: 'listening-door-keeper', title: 'Door keeper', species: 1 },
  end: {
    title: 'All doors open',
    text: 'None of these is cleverer than the other. They only leave room for one more sentence.',
  },
  rounds: [
    [
      {
        a: { text: '“Calm down.”' },
        b: { text: '“I hear you.”' },
        note: 'Nobody has ever calmed down because they were told to.',
      },
      {
        a: { text: '“Why did you…?”' },
        b: { text: '“What happened?”' },
        note: '“Why” asks for a defence, “what” for a story.',
      },
      {
        a: { text: '“That’s policy.”' },
        b: { text: '“Here’s why.”' },
        note: 'A reason in one sentence beats a rule in ten.',
      },
      {
        a: { text: '“Yes, but…”' },
        b: { text: '“Yes, and…”' },
        note: '“But” rubs out the yes that came before it.',
      },
    ],
    [
      {
        a: { text: '“I know.”' },
        b: { text: '“Tell me.”' },
        note: 'You may know. They do not know that you know.',
      },
      {
        a: { text: '“Not my job.”' },
        b: { text: '“Let me find who.”' },
        note: 'You need not solve it. You need not leave them alone with it.',
      },
      {
        a: { text: '“You’re wrong.”' },
        b: { text: '“I see it so:”' },
        note: 'Both may be true. One can be answered.',
      },
      {
        a: { text: '“Anything else?”' },
        b: { text: '“Is there more?”' },
        note: 'The first asks to leave. The second offers to stay.',
      },
      {
        a: { text: '“No problem!”' },
        b: { text: '“I’ll fix it by 3.”' },
        note: 'A time is kinder than a smile.',
      },
      {
        a: { text: '“As I said…”' },
        b: { text: '“Let me try again.”' },
        note: 'If it was not understood, it was not said yet.',
      },
    ],
  ],
}
