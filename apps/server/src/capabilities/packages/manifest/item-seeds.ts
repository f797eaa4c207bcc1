import type { ScormItem } from '@vereda/domain/content/scorm-manifest.ts'
import {
  asNumber,
  attributeOf,
  childOf,
  childrenOf,
  flagOf,
  numberOf,
  textOf,
  type XmlElement,
} from './xml-element.ts'

const FULL_MEASURE = 1 // the standard's measure where a threshold is asked for and none is given

type Seeds = Partial<ScormItem>

/** The values that an item's run begins with: scores and limits of 1.2 and 2004, each where the manifest has it. */
export function itemSeeds(item: XmlElement, sequencing: XmlElement | undefined): Seeds {
  const limits = childOf(sequencing, 'limitconditions')
  const attemptLimit = attributeOf(limits, 'attemptabsolutedurationlimit')
  const seeds: Seeds = {
    masteryScore: percentage(textOf(childOf(item, 'masteryscore'))),
    completionThreshold: completionThreshold(childOf(item, 'completionthreshold')),
    launchData: textOf(childOf(item, 'datafromlms')),
    maxTimeAllowed: textOf(childOf(item, 'maxtimeallowed')) ?? attemptLimit,
    timeLimitAction: textOf(childOf(item, 'timelimitaction')),
    hides: hiddenControls(item),
    ...objectiveSeeds(sequencing),
  }
  return Object.fromEntries(Object.entries(seeds).filter(([, seed]) => seed !== undefined))
}

/** The controls of the player that a package may hide while an item is open (adlnav:hideLMSUI). */
const HIDEABLE = ['previous', 'continue', 'exit', 'exitAll', 'abandon', 'abandonAll', 'suspendAll']

/** The controls of the player that the item hides. Tools write their names in different cases. */
function hiddenControls(item: XmlElement): string[] | undefined {
  const shown = childOf(childOf(item, 'presentation'), 'navigationinterface')
  const said = childrenOf(shown, 'hidelmsui').map((element) => textOf(element)?.toLowerCase())
  const hidden = HIDEABLE.filter((control) => said.includes(control.toLowerCase()))
  return hidden.length > 0 ? hidden : undefined
}

function percentage(text: string | undefined): number | undefined {
  const score = asNumber(text)
  return score !== undefined && score >= 0 && score <= 100 ? score : undefined
}

// The 3rd edition writes the measure as text, the 4th as attributes.
function completionThreshold(element: XmlElement | undefined): number | undefined {
  const measure = flagOf(element, 'completedbymeasure')
    ? (numberOf(element, 'minprogressmeasure') ?? FULL_MEASURE)
    : asNumber(textOf(element))
  return measure !== undefined && measure >= 0 && measure <= 1 ? measure : undefined
}

function objectiveSeeds(sequencing: XmlElement | undefined): Seeds {
  // The 4th edition lists an objective once more to add its maps (adlseq beside imsss).
  const lists = childrenOf(sequencing, 'objectives')
  const primary = lists.flatMap((list) => childrenOf(list, 'primaryobjective'))[0]
  const primaryId = attributeOf(primary, 'objectiveid')
  const otherIds = lists
    .flatMap((list) => childrenOf(list, 'objective'))
    .flatMap((other) => attributeOf(other, 'objectiveid') ?? [])
  const ids = new Set([...(primaryId === undefined ? [] : [primaryId]), ...otherIds])
  const objectives = [...ids].map((id) => ({ id, primary: id === primaryId }))
  return {
    scaledPassingScore: flagOf(primary, 'satisfiedbymeasure') ? passingMeasure(primary) : undefined,
    objectives: objectives.length > 0 ? objectives : undefined,
  }
}

function passingMeasure(primary: XmlElement | undefined): number {
  const measure = asNumber(textOf(childOf(primary, 'minnormalizedmeasure')))
  return measure !== undefined && measure >= -1 && measure <= 1 ? measure : FULL_MEASURE
}
