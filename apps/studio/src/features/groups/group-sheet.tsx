import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { go } from '@vereda/client/navigation/go.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import {
  GROUP_NAME_MAX,
  makePeopleGroup,
  type PeopleGroup,
  savePeopleGroup,
} from '@vereda/contract/rest/studio-groups.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { useFirstFault } from '@vereda/ui/form/use-first-fault.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { ChangedNote } from '../../parts/changes/changed-note.tsx'
import list from '../../parts/list/list.module.css'
import { draftOf, NO_CONDITION, ruleOf } from './draft-rule.ts'
import { RuleEditor } from './rule-editor.tsx'

type Fate = { kind: 'open' | 'busy' | 'notDone' | 'unknown' | 'changed' } | { kind: 'name'; isTaken: boolean }

function fateOf(refusal: Refused): Fate {
  const { code, field } = refusal
  if (isUntold(refusal)) return { kind: 'unknown' }
  if (code === 'changed-meanwhile') return { kind: 'changed' }
  return field === 'name' ? { kind: 'name', isTaken: code === 'already-exists' } : { kind: 'notDone' }
}

type GroupSheetProps = {
  group?: PeopleGroup
  onClose: () => void
  /** Opens the sheet again with the group's current values; a group that was just made has its own screen instead. */
  onAnew?: () => void
}

/** Makes a group, or changes the name and the rule of the given one. */
export function GroupSheet({ group, onClose, onAnew }: GroupSheetProps) {
  const t = useText()
  const queries = useQueryClient()
  const [id] = useState(() => group?.id ?? crypto.randomUUID())
  const [name, setName] = useState(group?.name ?? '')
  const [isByRule, setIsByRule] = useState(group ? group.rule !== null : false)
  const [conditions, setConditions] = useState(() => (group?.rule ? draftOf(group.rule) : [NO_CONDITION]))
  // the group when this sheet opened: later news does not change it
  const [was] = useState(() => group && { name: group.name, rule: group.rule })
  const [fate, setFate] = useState<Fate>({ kind: 'open' })
  const [refusals, setRefusals] = useState(0)
  // a refused field may be above the visible part of the page
  const form = useFirstFault(refusals)
  const rule = isByRule ? ruleOf(conditions) : null

  async function save() {
    setFate({ kind: 'busy' })
    const saved = group
      ? await ask(savePeopleGroup, { params: { id }, body: { name, ...(rule && { rule }), was } })
      : await ask(makePeopleGroup, { body: { id, name, rule } })
    // without an answer, the group may have been made; the list will show it
    void queries.invalidateQueries()
    if (!saved.ok) {
      setRefusals(refusals + 1)
      return setFate(fateOf(saved.refusal))
    }
    showToast(t(group ? 'groups.saved' : 'groups.made', { name: saved.value.name }))
    onClose()
    if (!group) go(studioPaths.group(id))
  }

  return (
    <Sheet title={t(group ? 'groups.edit' : 'groups.new')} closeLabel={t('groups.close')} onClose={onClose}>
      <form
        ref={form}
        className={list.sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field
          label={t('groups.name')}
          value={name}
          maxLength={GROUP_NAME_MAX}
          autoComplete="off"
          error={fate.kind === 'name' ? t(fate.isTaken ? 'groups.name.taken' : 'groups.name.missing') : null}
          onChange={({ target }) => setName(target.value)}
        />
        {!group && (
          <Fieldset legend={t('groups.kind')}>
            <ChoiceCard
              name="kind"
              title={t('groups.kind.hand')}
              detail={t('groups.kind.hand.text')}
              checked={!isByRule}
              onChange={() => setIsByRule(false)}
            />
            <ChoiceCard
              name="kind"
              title={t('groups.kind.rule')}
              detail={t('groups.kind.rule.text')}
              checked={isByRule}
              onChange={() => setIsByRule(true)}
            />
          </Fieldset>
        )}
        {isByRule && <RuleEditor conditions={conditions} onChange={(next) => setConditions([...next])} />}
        {fate.kind === 'changed' && <ChangedNote onAnew={onAnew ?? (() => go(studioPaths.group(id)))} />}
        {(fate.kind === 'notDone' || fate.kind === 'unknown') && (
          <Note tone="warn" role="alert" title={t(`groups.${fate.kind}`)} />
        )}
        <Button
          type="submit"
          look="primary"
          disabled={name.trim() === '' || (isByRule && !rule)}
          busy={fate.kind === 'busy' ? t('groups.saving') : undefined}
        >
          {t(group ? 'groups.save' : 'groups.make')}
        </Button>
      </form>
    </Sheet>
  )
}
