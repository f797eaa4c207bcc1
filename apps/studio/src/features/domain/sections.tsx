import { useText } from '@vereda/client/text/use-text.ts'
import { NAME_MAX } from '@vereda/domain/signup/person-name.ts'
import { isPlace } from '@vereda/domain/time/is-place.ts'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { later } from '@vereda/ui/later/later.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { LANGUAGE_NAMES } from '../../parts/choices/language-names.ts'
import { ColourField } from './colour-field.tsx'
import styles from './domain.module.css'
import { EventsList } from './events-list.tsx'
import { LegalField } from './legal-field.tsx'
import { LogoField } from './logo-field.tsx'
import { OriginsField } from './origins-field.tsx'
import { SavedField } from './saved-field.tsx'
import { Section } from './section.tsx'
import type { Settings } from './use-settings.ts'

// few organisations have API tokens
const TokensList = later(
  async () => (await import('./tokens/tokens-list.tsx')).TokensList,
  <Skeleton height={120} radius="14px" />,
)

type Locale = Settings['settings']['locale']
const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([id, name]) => ({ id, name }))
const zones = () => Intl.supportedValuesOf('timeZone')

function Identity({ settings }: { settings: Settings }) {
  const t = useText()
  return (
    <Section title={t('domain.identity')}>
      <SavedField name="name" settings={settings} maxLength={NAME_MAX} required />
      <LogoField settings={settings} />
      <ColourField settings={settings} />
      <p className={styles.small}>{t('domain.address', { address: settings.address })}</p>
    </Section>
  )
}

function Language({ settings }: { settings: Settings }) {
  const t = useText()
  const { locale, timeZone } = settings.settings
  return (
    <Section title={t('domain.language')}>
      <SelectField
        label={t('domain.field.locale')}
        hint={t('domain.locale.hint')}
        error={settings.fates.locale === 'changed' ? t('domain.changed') : null}
        nothing={t('domain.locale.nothing')}
        options={LANGUAGES}
        value={locale}
        onChange={(id) => id && void settings.save({ locale: id as Locale })}
      />
      <SavedField
        name="timeZone"
        settings={settings}
        list="time-zones"
        hint={t('domain.timeZone.hint')}
        // an older release accepted offsets instead of place names
        keptFault={isPlace(timeZone) ? undefined : t('domain.timeZone.noPlace', { zone: timeZone })}
      />
      <datalist id="time-zones">
        {zones().map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </Section>
  )
}

function Entrance({ settings }: { settings: Settings }) {
  const t = useText()
  const { oneDevice } = settings.settings
  const { most, active } = settings.licences
  return (
    <Section title={t('domain.entrance')}>
      <Switch
        title={t('domain.field.oneDevice')}
        detail={t(settings.fates.oneDevice === 'changed' ? 'domain.changed' : 'domain.oneDevice.detail')}
        checked={oneDevice}
        onChange={() => void settings.save({ oneDevice: !oneDevice })}
      />
      <SavedField
        name="administratorEmail"
        settings={settings}
        type="email"
        hint={t('domain.administrator.hint')}
      />
      <p className={styles.small}>
        {most === null ? t('domain.licences.any', { active }) : t('domain.licences', { active, most })}
      </p>
    </Section>
  )
}

function Catalogue({ settings }: { settings: Settings }) {
  const t = useText()
  const { defaultCategory } = settings.settings
  const paths = [...new Set([...settings.categories, ...(defaultCategory === null ? [] : [defaultCategory])])]
  if (paths.length === 0) return null
  return (
    <Section title={t('domain.catalogue')}>
      <SelectField
        label={t('domain.field.defaultCategory')}
        nothing={t('domain.category.all')}
        error={settings.fates.defaultCategory === 'changed' ? t('domain.changed') : null}
        options={paths.map((path) => ({ id: path, name: path.replace('/', ' › ') }))}
        value={defaultCategory ?? ''}
        onChange={(path) => void settings.save({ defaultCategory: path || null })}
      />
    </Section>
  )
}

/** All settings of a domain that its managers decide, in the order in which a new domain needs them. */
export function Sections({ settings }: { settings: Settings }) {
  const t = useText()
  return (
    <>
      <Identity settings={settings} />
      <Language settings={settings} />
      <Entrance settings={settings} />
      <Catalogue settings={settings} />
      <Section title={t('domain.frames')}>
        <OriginsField settings={settings} />
      </Section>
      <Section title={t('domain.legal')}>
        <LegalField settings={settings} />
      </Section>
      <Section title={t('domain.tokens')}>
        <TokensList />
      </Section>
      <Section title={t('domain.events')}>
        <EventsList />
      </Section>
    </>
  )
}
