import { theSecondPause } from '../courses/the-second-pause.ts'
import { onPercentage, onReport } from '../document/badges.ts'
import { ask, image, text } from '../document/block.ts'
import { courseResource, gameResource, pageResource, postResource } from '../document/demo-resource.ts'
import { demoTrail } from '../document/demo-trail.ts'
import { landscapePicture } from '../document/picture.ts'
import { multiple, reflection, trueFalse } from '../document/question.ts'
import { wordsThatOpen } from '../memories/words-that-open.ts'
import { theQuietCustomer } from '../stories/the-quiet-customer.ts'

const ears = pageResource(
  { id: 'listening-ears', title: 'Two ears, one minute', maxPoints: 60 },
  [
    text(
      '<p>Set a timer to one minute. Ask someone near you what they had for breakfast, and do nothing but listen until it rings. It will feel like ten.</p><p>What you noticed in that minute is what this trail is about.</p>',
    ),
    image(
      'morning.svg',
      'Hills and houses in the morning',
      'Breakfast takes about forty seconds to tell. The rest is where it gets interesting.',
    ),
    ask(
      multiple(
        {
          id: 'noticed',
          prompt: 'Which of these did you do while you “only listened”?',
          feedback: 'All of them count as talking, even in silence.',
          points: 0,
        },
        ['Prepared my answer', 'Nodded before the sentence ended', 'Looked at my phone', 'None, honestly'],
        [0, 1, 2],
      ),
    ),
    ask(
      trueFalse(
        {
          id: 'advice',
          prompt: 'Good listeners give good advice early.',
          feedback: 'They give it late, and often it is no longer needed by then.',
        },
        false,
        'en',
      ),
    ),
    ask(
      reflection({
        id: 'word',
        prompt: 'One word: what does a person want first when they complain?',
        feedback: 'To be heard. Anything in that direction is right.',
      }),
    ),
  ],
  async () => ({
    'morning.svg': landscapePicture('duna', { seed: 'breakfast', light: 'dawn', houses: 4, trees: 7 }),
  }),
)

const notes = postResource(
  { id: 'listening-notes', title: 'Notes from a repair shop', maxPoints: 40 },
  {
    html: '<p>For a year I wrote down the first sentence of everyone who came in with something broken. There are 611 of them. Then I sorted them.</p><ul><li>212 began with the object: “It stopped.”</li><li>274 began with themselves: “I did nothing, it just…”</li><li>125 began with someone else: “My daughter gave it to me.”</li></ul><p>I mended the first group fastest, and the second most often. But the third is the one that comes back, and the reason is never the radio.</p><blockquote><p>People bring you the thing. They tell you about the person. Mend both, if you can.</p></blockquote><p>So now I ask one question before I pick up the screwdriver: <strong>“Whose is it?”</strong></p>',
  },
)

export const listeningFirst = demoTrail(
  {
    id: 'listening-4',
    title: 'Listening first',
    subTitle: 'In English · for everyone who meets people',
    locale: 'en',
    trailType: 1,
    introduction: {
      html: '<p>Five stones, forty and one habit: leaving room for the sentence that comes after the pause. You will meet Mr Okoro, who says very little, and a radio that used to sing.</p>',
    },
    steps: [
      { id: 'ears', title: 'Two ears', resources: [ears] },
      {
        id: 'pause',
        title: 'The second pause',
        resources: [
          courseResource(
            {
              id: 'listening-pause',
              title: 'The second pause',
              maxPoints: 100,
              badges: [
                onPercentage(
                  {
                    id: 'listening-four-seconds',
                    title: 'Four seconds',
                    description: 'You know the difference between a breath and an ending.',
                    species: 0,
                  },
                  60,
                ),
              ],
            },
            theSecondPause,
          ),
        ],
      },
      {
        id: 'doors',
        title: 'Words that open',
        resources: [
          gameResource(
            {
              id: 'listening-words',
              title: 'Words that open',
              maxPoints: 80,
              maxBonus: 20,
              badges: [
                onReport({
                  id: 'listening-door-keeper',
                  title: 'Door keeper',
                  description: 'Three pairs in a row without a look too many.',
                  species: 1,
                }),
              ],
            },
            { game: 'memoria', content: wordsThatOpen },
          ),
        ],
      },
      {
        id: 'quiet',
        title: 'The quiet customer',
        welcome: '<p>He puts a small box on the counter. Some people complain like this.</p>',
        resources: [
          gameResource(
            {
              id: 'listening-quiet',
              title: 'The quiet customer',
              maxPoints: 100,
              maxBonus: 20,
              dependencies: ['listening-pause'],
              badges: [
                onReport({
                  id: 'listening-room-for-silence',
                  title: 'Room for silence',
                  description: 'Three answers in a row that left him room.',
                  species: 4,
                }),
              ],
            },
            { game: 'conversa', content: theQuietCustomer },
          ),
          notes,
        ],
      },
    ],
    conclusion: {
      html: '<p>Tomorrow someone will tell you something in two sentences and stop. Count to four. Then tell us what the third sentence was.</p>',
      disableRanking: false,
    },
    reaction: { questions: [{ id: 'third', prompt: 'What was the third sentence?' }] },
  },
  { journeys: ['acme'], categories: ['idiomas', 'atendimento'] },
)
