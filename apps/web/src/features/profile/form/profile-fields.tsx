import { useText } from '@vereda/client/text/use-text.ts'
import type { Profile } from '@vereda/contract/rest/userctl.ts'
import { type CustomNameType, shownName } from '@vereda/domain/account/shown-name.ts'
import { NICKNAME_MAX } from '@vereda/domain/signup/person-name.ts'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { EmailField } from '../../../parts/identity-form/email-field.tsx'
import { PhoneField } from '../../../parts/identity-form/phone-field.tsx'
import { JobField } from '../../../parts/job-picker/job-field.tsx'
import { useJobs } from '../../../parts/job-picker/use-jobs.ts'
import { LazyNoticeSwitches } from '../../../parts/notice-switches/lazy-notice-switches.tsx'
import { Group } from '../group.tsx'
import type { TextField } from './profile-draft.ts'
import type { ProfileForm } from './use-profile-form.ts'

type GroupProps = { profile: Profile; form: ProfileForm }

/** The properties of a text field of the profile. */
function useControl({ draft, faults, edit, leave }: ProfileForm) {
  const t = useText()
  return (field: TextField) => {
    const fault = faults.fields[field]
    return {
      value: draft[field],
      error: fault ? t(`profile.${field}.${fault}`, { limit: NICKNAME_MAX }) : null,
      onChange: (event: { target: { value: string } }) => edit({ [field]: event.target.value }),
      onBlur: () => leave(field),
    }
  }
}

const NAME_TYPES: readonly CustomNameType[] = [2, 0, 1]

/** How the person is shown to others: the nickname, which of the names, and whether in rankings. */
export function NameGroup({ profile, form }: GroupProps) {
  const t = useText()
  const control = useControl(form)
  const { draft, edit } = form
  const shown = (customNameType: CustomNameType) =>
    shownName({ name: profile.name, nickname: draft.nickname.trim() || null, customNameType })
  return (
    <Group title={t('profile.name.title')}>
      <Field {...control('nickname')} label={t('profile.nickname')} autoComplete="nickname" />
      <Fieldset legend={t('profile.nameType')} hint={t('profile.nameType.hint')} isPaired>
        {NAME_TYPES.map((type) => (
          <ChoiceCard
            key={type}
            name="customNameType"
            title={shown(type)}
            detail={t(`profile.nameType.${type}`)}
            checked={draft.customNameType === type}
            onChange={() => edit({ customNameType: type })}
          />
        ))}
      </Fieldset>
      <Switch
        title={t('profile.ranking')}
        detail={t('profile.ranking.detail')}
        checked={draft.hideFromRanking}
        onChange={(event) => edit({ hideFromRanking: event.target.checked })}
      />
    </Group>
  )
}

/** The contacts, by which the person is reached and signs in: at least two of national id, e-mail and phone. */
export function ContactsGroup({ form }: GroupProps) {
  const t = useText()
  const control = useControl(form)
  const { isLackingContacts } = form.faults
  return (
    <Group title={t('profile.contacts.title')}>
      <Fieldset
        legend={t('profile.contacts.rule')}
        hint={t('profile.contacts.why')}
        isSpaced
        error={isLackingContacts ? t('profile.contacts.two') : null}
      >
        <EmailField {...control('email')} />
        <PhoneField {...control('phone')} />
        <Field {...control('identifier')} label={t('profile.identifier')} isCode autoComplete="off" />
      </Fieldset>
      <Field
        {...control('username')}
        label={t('profile.username')}
        hint={t('profile.username.hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck="false"
      />
    </Group>
  )
}

/** The job, from the domain's list. */
export function WorkGroup({ profile, form }: GroupProps) {
  const t = useText()
  const jobs = useJobs(null)
  const { draft, edit } = form
  return (
    <Group title={t('profile.work.title')}>
      {profile.company && (
        <p>
          {t('profile.company')} <b>{profile.company}</b>
        </p>
      )}
      <JobField
        jobs={jobs.list}
        onAgain={jobs.again}
        value={draft.job?.id ?? null}
        name={draft.job?.name}
        onPick={(job) => edit({ job })}
      />
    </Group>
  )
}

/** By which ways the person gets notifications. */
export function NoticesGroup({ form }: GroupProps) {
  const t = useText()
  const { draft, edit } = form
  return (
    <Group title={t('profile.notices.title')}>
      <LazyNoticeSwitches wishes={draft} hasEmail={draft.email.trim() !== ''} onChange={edit} />
    </Group>
  )
}
