import type { Equivalent } from './equivalent-survivor.ts'

/** Survivors in the sequencing of SCORM 2004 that no test can notice. */
export const EQUIVALENT_IN_SEQUENCING: readonly Equivalent[] = [
  {
    file: 'scorm/sequencing/flow.ts',
    was: "'past'",
    became: '""',
    why: 'a step that does not go in goes past',
  },
  {
    file: 'scorm/sequencing/sequencing-requests.ts',
    was: "'past'",
    became: '""',
    why: 'a step that does not go in goes past',
  },
  {
    file: 'scorm/sequencing/flow.ts',
    was: "'backward'",
    became: '""',
    why: 'what does not go forward goes backward',
  },
  {
    file: 'scorm/sequencing/sequencing-requests.ts',
    was: "'backward'",
    became: '""',
    why: 'what does not go forward goes backward',
  },
  {
    file: 'scorm/sequencing/termination.ts',
    was: "'exit'",
    became: '""',
    why: 'a request that is none of the others is this one',
  },
  {
    file: 'scorm/sequencing/navigation.ts',
    was: "'exit'",
    became: '""',
    why: 'a request that is none of the others is this one',
  },
  {
    file: 'scorm/sequencing/course.ts',
    was: "''",
    became: '"Stryker was here!"',
    why: 'neither text names an activity',
  },
  {
    file: 'scorm/sequencing/course.ts',
    was: '[]',
    became: '["Stryker was here"]',
    why: 'a child that was picked is one of the activity’s',
  },
  {
    file: 'scorm/sequencing/request.ts',
    was: "''",
    became: '"Stryker was here!"',
    why: 'neither text names an activity',
  },
  {
    file: 'scorm/sequencing/request.ts',
    was: 'ended.code !== null',
    became: 'false',
    why: 'where a request is refused there is no other either',
  },
  {
    file: 'scorm/sequencing/content.ts',
    was: "''",
    became: '"Stryker was here!"',
    why: 'neither text is a status, a number or the name of an objective',
  },
  {
    file: 'scorm/sequencing/content.ts',
    was: '[]',
    became: '["Stryker was here"]',
    why: 'a text has no element',
  },
  {
    file: 'scorm/sequencing/content.ts',
    was: "id === ''",
    became: 'false',
    why: 'what content is told of an objective without a name, it is told of none',
  },
  {
    file: 'scorm/sequencing/choice.ts',
    was: 'siblings.indexOf(path[at]!) > siblings.indexOf(otherPath[at]!)',
    became: 'siblings.indexOf(path[at]!) >= siblings.indexOf(otherPath[at]!)',
    why: 'of two parts of one whole neither stands where the other does',
  },
  {
    file: 'scorm/sequencing/choice.ts',
    was: 'current === ancestor',
    became: 'false',
    why: 'from where the whole way leads down, everything comes after',
  },
  {
    file: 'scorm/sequencing/flow.ts',
    was: '[]',
    became: '["Stryker was here"]',
    why: 'nobody comes back into the whole course',
  },
  {
    file: 'scorm/sequencing/rollup.ts',
    was: 'count / verdicts.length >= minimumPercent - SHARE_SLACK',
    became: 'count / verdicts.length > minimumPercent - SHARE_SLACK',
    why: 'no share lies just as far below as the slack',
  },
  {
    file: 'scorm/sequencing/read-activity.ts',
    was: "''",
    became: '"Stryker was here!"',
    why: 'neither text is a word that is known, or a number',
  },
  {
    file: 'scorm/sequencing/read-activity.ts',
    was: '[]',
    became: '["Stryker was here"]',
    why: 'they are read right after',
  },
  {
    file: 'scorm/sequencing/termination.ts',
    was: 'pathTo(current).slice(0, -1)',
    became: 'pathTo(current)',
    why: 'an item that has ended and is left once more is left as it was',
  },
  {
    file: 'scorm/sequencing/known.ts',
    was: 'value === undefined',
    became: 'false',
    why: 'what is undefined is not written',
  },
]
