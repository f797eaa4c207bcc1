import { useText } from '@vereda/client/text/use-text.ts'
import { Field, type FieldProps } from '@vereda/ui/field/field.tsx'

/** The domain's name, the first part of its address (specification 2: subdomain). */
export function DomainField(field: Omit<FieldProps, 'label' | 'hint'>) {
  const t = useText()
  return (
    <Field
      autoComplete="organization"
      autoCapitalize="none"
      spellCheck="false"
      {...field}
      label={t('parts.domain')}
      hint={t('parts.domain.hint')}
    />
  )
}
