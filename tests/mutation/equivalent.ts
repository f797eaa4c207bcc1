import { EQUIVALENT_IN_OFFLINE } from './equivalent-offline.ts'
import { EQUIVALENT_IN_SEQUENCING } from './equivalent-sequencing.ts'
import type { Equivalent } from './equivalent-survivor.ts'

const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'json/same-content.ts',
    was: 'a < b',
    became: 'a <= b',
    why: 'an object has each field once',
  },
  {
    file: 'json/same-content.ts',
    was: 'a < b',
    became: 'a >= b',
    why: 'any order will do that is the same for both',
  },
  {
    file: 'draft/both.ts',
    was: "mine?.kind !== 'block' || theirs?.kind !== 'block'",
    became: 'false',
    why: 'what clashes is a block on both sides',
  },
  {
    file: 'draft/both.ts',
    was: "mine?.kind !== 'block' || theirs?.kind !== 'block'",
    became: "mine?.kind !== 'block' && theirs?.kind !== 'block'",
    why: 'what clashes is a block on both sides',
  },
  {
    file: 'draft/both.ts',
    was: "mine?.kind !== 'block'",
    became: 'false',
    why: 'what clashes is a block on both sides',
  },
  {
    file: 'draft/both.ts',
    was: "theirs?.kind !== 'block'",
    became: 'false',
    why: 'what clashes is a block on both sides',
  },
  {
    file: 'organisation/unit-tree.ts',
    was: 'unit.length <= path.length',
    became: 'true',
    why: 'beyond a path’s end there stands no name, which is no unit’s',
  },
  {
    file: 'people-import/person-of-row.ts',
    was: 'keys[key]?.toLowerCase',
    became: 'keys[key].toLowerCase',
    why: 'a key that is null was left out before',
  },
  {
    file: 'team/team-slots.ts',
    was: "confirmedBy === 'session'",
    became: 'false',
    why: 'only the current user is there by a session, and is put back as confirmed',
  },
  {
    file: 'team/team-slots.ts',
    was: "'session'",
    became: '""',
    why: 'only the current user is there by a session, and is put back as confirmed',
  },
  {
    file: 'team/team-slots.ts',
    was: "'word'",
    became: '""',
    why: 'who confirmed here did so by something that is told',
  },
  {
    file: 'time/wall-time.ts',
    was: 'known',
    became: 'false',
    why: 'a clock that is made anew shows the same',
  },
  {
    file: 'time/wall-time.ts',
    was: 'clocks.set(zone, clock)',
    became: ';',
    why: 'a clock that is made anew shows the same',
  },
  {
    file: 'time/wall-time.ts',
    was: 'parts.find((part) => part.type === type)?.value',
    became: 'parts.find(part => part.type === type).value',
    why: 'each part is there, for the clock was asked for it',
  },
  {
    file: 'time/wall-time.ts',
    was: "''",
    became: '"Stryker was here!"',
    why: 'each part is there, for the clock was asked for it',
  },
  {
    file: 'ranking/ranking.ts',
    was: 'until !== undefined',
    became: 'true',
    why: 'no moment comes at or after undefined',
  },
  {
    file: 'ranking/ranking.ts',
    was: 'more === 0',
    became: 'false',
    why: 'nobody ahead has fewer points than one has already',
  },
  {
    file: 'trail/progress.ts',
    was: 'a < b',
    became: 'a <= b',
    why: 'of two equal dates either is the earlier',
  },
  {
    file: 'trail/progress.ts',
    was: 'comparePositions(play, than) > 0',
    became: 'comparePositions(play, than) >= 0',
    why: 'only a play itself stands at its own position; merging it again sets what is set',
  },
  {
    file: 'trail/lay-plays.ts',
    was: 'own.length === 0',
    became: 'false',
    why: 'laying no play over a resource makes an equal copy of it',
  },
  {
    file: 'trail/next-activity.ts',
    was: 'after?.resourceId',
    became: 'after.resourceId',
    why: 'a step was found by it, so it is there',
  },
  {
    file: 'play/clamp.ts',
    was: 'resource.maxPoints > 0',
    became: 'true',
    why: 'nought of nought is no number, which reaches no percentage',
  },
  {
    file: 'play/clamp.ts',
    was: 'resource.maxPoints > 0',
    became: 'resource.maxPoints >= 0',
    why: 'nought of nought is no number, which reaches no percentage',
  },
  {
    file: 'play/play-fact.ts',
    was: 'device <= Date.parse(serverDate)',
    became: 'device < Date.parse(serverDate)',
    why: 'at the same moment the device’s date and the server’s are one',
  },
  {
    file: 'content/byte-range.ts',
    was: "''",
    became: '"Stryker was here!"',
    why: 'a text that is no range is read as none, whatever it is',
  },
  {
    file: 'content/byte-range.ts',
    was: '[]',
    became: '["Stryker was here"]',
    why: 'the first of a match is its whole, which nobody reads',
  },
  {
    file: 'content/byte-range.ts',
    was: 'first === undefined || last === undefined',
    became: 'first === undefined && last === undefined',
    why: 'a match has both groups, no match has neither',
  },
  {
    file: 'content/byte-range.ts',
    was: 'first === undefined',
    became: 'false',
    why: 'a match has both groups, no match has neither',
  },
  {
    file: 'content/byte-range.ts',
    was: 'last === undefined',
    became: 'false',
    why: 'a match has both groups, no match has neither',
  },
  {
    file: 'content/content-host.ts',
    was: '[]',
    became: '["Stryker was here"]',
    why: 'the first of a match is its whole, which nobody reads',
  },
  {
    file: 'content/content-host.ts',
    was: 'label && hostkey && base',
    became: 'label && hostkey || base',
    why: 'a match has all groups, no match has none',
  },
  {
    file: 'content/content-host.ts',
    was: 'label && hostkey',
    became: 'label || hostkey',
    why: 'a match has all groups, no match has none',
  },
  {
    file: 'content/content-host.ts',
    was: 'label && hostkey',
    became: 'true',
    why: 'a match has all groups, no match has none',
  },
  {
    file: 'content/content-label.ts',
    was: '[]',
    became: '["Stryker was here"]',
    why: 'a digest always has five bits',
  },
  {
    file: 'content/find-file.ts',
    was: "path.replace(/\\/+/g, '/').normalize('NFC').toLowerCase()",
    became: "path.replace(/\\/+/g, '/').normalize('NFC').toUpperCase()",
    why: 'two paths that differ in letter case alone are equal either way',
  },
  {
    file: 'content/media-type.ts',
    was: '/\\.([a-z0-9]+)(?:\\.(?:br|gz))?$/i.exec(path)?.[1]?.toLowerCase',
    became: '/\\.([a-z0-9]+)(?:\\.(?:br|gz))?$/i.exec(path)?.[1].toLowerCase',
    why: 'a match has its group',
  },
  {
    file: 'content/media-type.ts',
    was: "''",
    became: '"Stryker was here!"',
    why: 'neither is an extension that is known',
  },
  {
    file: 'content/pack-record.ts',
    was: 'i < 32',
    became: 'i <= 32',
    why: 'the thirty-third byte is written over by the length',
  },
  {
    file: 'content/content-policy.ts',
    was: '[]',
    became: '["Stryker was here"]',
    why: 'what is no host name opens nothing',
  },
  {
    file: 'account/shown-name.ts',
    was: '/\\s+/',
    became: '/\\s/',
    why: 'what stands between two spaces is empty and left out',
  },
  {
    file: 'account/profile-rule.ts',
    was: "''",
    became: '"Stryker was here!"',
    why: 'neither text names a field that is in use',
  },
  {
    file: 'phone/phone.ts',
    was: 'text.trim()',
    became: 'text',
    why: 'a number is found between spaces too',
  },
  {
    file: 'plays-file/seal-plays.ts',
    was: 'false',
    became: 'true',
    why: 'nobody holds the secret for long enough to export it',
  },
  {
    file: 'plays-file/seal-plays.ts',
    was: 'true',
    became: 'false',
    why: 'a public point that was read is never written again',
  },
  {
    file: 'signup/contact-choice.ts',
    was: "''",
    became: '"Stryker was here!"',
    why: 'a contact that was chosen is there',
  },
  {
    file: 'signup/signup-constraint.ts',
    was: "''",
    became: '"Stryker was here!"',
    why: 'a field was found in the text, so it is there',
  },
  ...EQUIVALENT_IN_SEQUENCING,
  ...EQUIVALENT_IN_OFFLINE,
]

/** Why a survivor does the same as the code that it replaces; null where a test could tell them apart. */
export function whyEquivalent(file: string, was: string, became: string): string | null {
  if (/^default:\s+return assertNever\(/.test(was)) return 'no member is left, as the compiler proves'
  const known = EQUIVALENT.find((one) => file.endsWith(one.file) && one.was === was && one.became === became)
  return known?.why ?? null
}
