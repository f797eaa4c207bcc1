import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** The country of phone numbers without a country code (specification 9: default country id 1). */
const DEFAULT_PHONE_COUNTRY: CountryCode = 'BR'

/** A phone number that can receive a message, as + with country code and digits; null where the text is none (specification 5). */
export function readPhone(text: string, country: CountryCode = DEFAULT_PHONE_COUNTRY): string | null {
  const phone = parsePhoneNumberFromString(text.trim(), country)
  return phone?.isValid() ? phone.number : null
}
