import type { Course } from './course.ts'

export const theSecondPause: Course = {
  id: 'the-second-pause',
  version: '1.2',
  lang: 'en',
  title: 'The second pause',
  palette: 'lagoa',
  passing: 60,
  units: [
    {
      id: 'pause',
      title: 'The second pause',
      pages: [
        {
          kind: 'cover',
          title: 'The second pause',
          text: 'About the most useful thing that you can do in a conversation: nothing, for a moment.',
          picture: {
            kind: 'landscape',
            scene: { seed: 'pause', light: 'dawn', houses: 2, trees: 8, river: true },
          },
        },
        {
          kind: 'text',
          title: 'Two kinds of silence',
          paragraphs: [
            'The first pause is for breath. It comes after about three sentences and lasts a second or two. Most of us jump into it, because it looks like our turn.',
            'The second pause comes after the person has said a little more than they had planned. It is longer. What was said just before it is usually why they came.',
          ],
          picture: { kind: 'flower', seed: 'silence', species: 5 },
        },
        {
          kind: 'compare',
          title: 'What to do with your mouth',
          less: {
            label: 'Fills the pause',
            lines: ['“So what you need is…”', '“The same happened to me…”', '“Right, right, right.”'],
          },
          more: {
            label: 'Holds it open',
            lines: ['A nod, and your eyes on them', '“Mm.”', 'Their last two words, as a question'],
          },
        },
        {
          kind: 'cards',
          title: 'Give back the last words',
          text: 'Repeating someone’s last words, as a question, is the smallest way to say “go on”. Think of yours, then turn the card.',
          cards: [
            { front: '“I have tried everything.”', back: '“Everything?”' },
            { front: '“It was fine until Tuesday.”', back: '“Until Tuesday?”' },
            {
              front: '“I don’t want to make a fuss.”',
              back: '“A fuss?” Then wait. This one has a story under it.',
            },
          ],
        },
        {
          kind: 'question',
          question: {
            id: 'first',
            kind: 'single',
            prompt: 'She has told you what broke, breathes in, and looks at you. What is this?',
            options: [
              { id: 'a', text: 'Your turn: explain what you can do' },
              { id: 'b', text: 'The first pause: stay quiet a little longer' },
              { id: 'c', text: 'An awkward moment: say something friendly' },
            ],
            correct: ['b'],
            right: 'Breath, not an ending. Two more seconds, and she will tell you what it broke for her.',
            wrong: 'It feels like your turn. It is only breath. The useful part usually comes next.',
          },
        },
        {
          kind: 'steps',
          title: 'A pause you can learn',
          picture: { kind: 'garden', seed: 'a-pause' },
          steps: [
            { title: 'Put it down', text: 'Pen, phone, box. Busy hands say that you are leaving.' },
            { title: 'Count to four', text: 'Slowly. Nobody has ever noticed the counting.' },
            { title: 'Say it back', text: 'In their words, and ask: “Is there more?”' },
          ],
        },
        {
          kind: 'question',
          question: {
            id: 'back',
            kind: 'multiple',
            prompt: 'Which of these say back what the person said?',
            options: [
              { id: 'a', text: '“So it hums, and only on Sundays. Is there more?”' },
              { id: 'b', text: '“I see that you are upset.”' },
              { id: 'c', text: '“You came twice, and nobody wrote it down.”' },
              { id: 'd', text: '“No problem at all.”' },
            ],
            correct: ['a', 'c'],
            right: 'Both return what happened, in the person’s own words.',
            wrong: 'Saying back means what happened, not how they seem to feel or how you do.',
          },
        },
        {
          kind: 'question',
          question: {
            id: 'order',
            kind: 'order',
            prompt: 'Put the moves in order.',
            options: [
              { id: 'down', text: 'Put down what you hold' },
              { id: 'wait', text: 'Wait through the first pause' },
              { id: 'back', text: 'Say it back' },
              { id: 'answer', text: 'Answer' },
            ],
            correct: ['down', 'wait', 'back', 'answer'],
            right: 'The answer comes last, and it has become shorter on the way.',
            wrong: 'Hands, ears, their words, and only then yours.',
          },
        },
      ],
    },
  ],
}
