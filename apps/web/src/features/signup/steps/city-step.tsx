import { useText } from '@vereda/client/text/use-text.ts'
import { useReducer, useState } from 'react'
import { QuestionForm } from '../frame/question-form.tsx'
import { type City, CityChoice } from '../schools/city-choice.tsx'
import type { StepProps } from './step-props.ts'

/** Step 7: the city. Its answer creates the account. */
export function CityStep({ walk }: StepProps) {
  const t = useText()
  const { state, cityId } = walk.signup.answers
  const [city, setCity] = useState<City>({ state, cityId })
  const [isChecked, setChecked] = useState(false)
  const [tries, refuse] = useReducer((count: number) => count + 1, 0)
  const submit = () => {
    if (city.state && city.cityId) return void walk.give('city', city)
    setChecked(true)
    refuse()
  }
  return (
    <QuestionForm
      walk={walk}
      title={t('signup.city.title')}
      lead={t('signup.city.lead')}
      tries={tries}
      onSubmit={submit}
    >
      <CityChoice
        value={city}
        stateError={isChecked && !city.state ? t('signup.city.needState') : null}
        cityError={isChecked && city.state && !city.cityId ? t('signup.city.needCity') : null}
        onChange={setCity}
      />
    </QuestionForm>
  )
}
