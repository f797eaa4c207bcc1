import { scoPage } from './sco-page.ts'
import { type ManifestItem, manifest12, manifest2004 } from './scorm-manifest.ts'

export type PackageFiles = Record<string, string>

/** One SCO of 1.2, with a mastery score of 80, launch data and a time limit. */
export const scorm12Single = (): PackageFiles => ({
  'imsmanifest.xml': manifest12({
    title: 'Safety at work',
    items: [
      {
        id: 'lesson',
        title: 'Lesson',
        href: 'index.html',
        inner:
          '<adlcp:masteryscore>80</adlcp:masteryscore><adlcp:datafromlms>level=2</adlcp:datafromlms>' +
          '<adlcp:maxtimeallowed>01:30:00</adlcp:maxtimeallowed><adlcp:timelimitaction>exit,message</adlcp:timelimitaction>',
      },
    ],
  }),
  'index.html': scoPage('Safety at work'),
})

/** One SCO of 2004 that passes from 0.7. */
export const scorm2004Single = (): PackageFiles => ({
  'imsmanifest.xml': manifest2004({
    title: 'First aid',
    items: [
      {
        id: 'lesson',
        title: 'Lesson',
        href: 'index.html',
        inner: sequencingWith(primaryObjective('main', 0.7)),
      },
    ],
  }),
  'index.html': scoPage('First aid'),
})

const CHAPTERS: ManifestItem[] = [
  {
    id: 'part-1',
    title: 'Part 1',
    items: [
      { id: 'welcome', title: 'Welcome', href: 'welcome.html', scormType: 'asset' },
      { id: 'chapter-1', title: 'Chapter 1', href: 'one/index.html', parameters: '?page=1' },
    ],
  },
  { id: 'chapter-2', title: 'Chapter 2', href: 'two/index.html' },
]

const chapterFiles = (): PackageFiles => ({
  'welcome.html': '<!doctype html><title>Welcome</title><h1>Welcome</h1>',
  'one/index.html': scoPage('Chapter 1'),
  'two/index.html': scoPage('Chapter 2'),
})

/** Two SCOs and an asset in a tree, 1.2. */
export const scorm12Tree = (): PackageFiles => ({
  'imsmanifest.xml': manifest12({ title: 'Two chapters', items: CHAPTERS }),
  ...chapterFiles(),
})

/** The same tree, 2004, free to choose from. */
export const scorm2004Tree = (): PackageFiles => ({
  'imsmanifest.xml': manifest2004({
    title: 'Two chapters',
    items: CHAPTERS,
    organizationInner: sequencingWith('<imsss:controlMode choice="true" flow="true"/>'),
  }),
  ...chapterFiles(),
})

/**
 * A 2004 package with sequencing: a lesson, and then a test. The test opens once the lesson is satisfied, and is tried again after a
 * failure. Only the test satisfies the course. The lesson's rules come from the manifest's collection.
 */
export const scorm2004Sequenced = (): PackageFiles => ({
  'imsmanifest.xml': manifest2004({
    title: 'Lesson and test',
    items: [
      { id: 'lesson', title: 'Lesson', href: 'lesson.html', inner: LESSON_SEQUENCING },
      { id: 'test', title: 'Test', href: 'test.html', inner: TEST_SEQUENCING },
    ],
    organizationInner: sequencingWith(
      '<imsss:controlMode choice="false" flow="true" forwardOnly="true"/>' +
        '<imsss:rollupRules><imsss:rollupRule childActivitySet="any" minimumCount="1"><imsss:rollupConditions>' +
        '<imsss:rollupCondition condition="satisfied"/></imsss:rollupConditions>' +
        '<imsss:rollupAction action="satisfied"/></imsss:rollupRule></imsss:rollupRules>',
    ),
    after: `<imsss:sequencingCollection>${SHARED_SEQUENCING}</imsss:sequencingCollection>`,
  }),
  'lesson.html': scoPage('Lesson'),
  'test.html': scoPage('Test'),
})

const SHARED_SEQUENCING = `<imsss:sequencing ID="shared"><imsss:deliveryControls completionSetByContent="true"/>
<imsss:limitConditions attemptLimit="3" attemptAbsoluteDurationLimit="PT1H"/></imsss:sequencing>`

const LESSON_SEQUENCING = `<imsss:sequencing IDRef="shared"><imsss:limitConditions attemptLimit="5"/>
<imsss:objectives><imsss:primaryObjective objectiveID="lesson-done">
<imsss:mapInfo targetObjectiveID="global-lesson" writeSatisfiedStatus="true"/></imsss:primaryObjective></imsss:objectives>
</imsss:sequencing>`

const TEST_SEQUENCING = sequencingWith(
  '<imsss:sequencingRules><imsss:preConditionRule><imsss:ruleConditions conditionCombination="any">' +
    '<imsss:ruleCondition referencedObjective="needs-lesson" operator="not" condition="satisfied"/>' +
    '</imsss:ruleConditions><imsss:ruleAction action="disabled"/></imsss:preConditionRule>' +
    '<imsss:postConditionRule><imsss:ruleConditions><imsss:ruleCondition operator="not" condition="satisfied"/>' +
    '</imsss:ruleConditions><imsss:ruleAction action="retry"/></imsss:postConditionRule></imsss:sequencingRules>' +
    '<imsss:objectives><imsss:primaryObjective objectiveID="passed" satisfiedByMeasure="true">' +
    '<imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure></imsss:primaryObjective>' +
    '<imsss:objective objectiveID="needs-lesson"><imsss:mapInfo targetObjectiveID="global-lesson"/></imsss:objective>' +
    '</imsss:objectives>',
)

export function sequencingWith(inner: string): string {
  return `<imsss:sequencing>${inner}</imsss:sequencing>`
}

function primaryObjective(id: string, passingMeasure: number): string {
  return (
    `<imsss:objectives><imsss:primaryObjective objectiveID="${id}" satisfiedByMeasure="true">` +
    `<imsss:minNormalizedMeasure>${passingMeasure}</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives>`
  )
}
