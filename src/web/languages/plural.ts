type Forms = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

/**
 * The form of a text for a count, by the categories that the language has: Arabic has six.
 * @param language its code, such as 'ar'
 * @see https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
 */
export const plural = (language: string, count: number, forms: Forms): string =>
  forms[new Intl.PluralRules(language).select(count)] ?? forms.other
