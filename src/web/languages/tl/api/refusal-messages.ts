import type * as english from '#web/api/refusal-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const messages: Readonly<Record<string, string>> = {
  account_not_created: 'Hindi nagawa ang account.',
  action_not_possible: 'Hindi ito magagawa sa kasalukuyang lagay ng transfer.',
  amount_above_corridor_maximum:
    'Mas malaki ang halagang ito kaysa sa ipinapadala namin nang isang beses sa pagitan ng mga bansang ito.',
  amount_below_corridor_minimum:
    'Mas maliit ang halagang ito kaysa sa ipinapadala namin sa pagitan ng mga bansang ito.',
  amount_below_minimum: 'Maglagay ng halagang hindi bababa sa 1.',
  amount_mismatch: 'Nagbago ang halaga. Tingnan ang bagong total.',
  amount_too_large: 'Mas malaki ang halagang ito kaysa sa maipapadala namin nang isang beses.',
  amount_too_small:
    'Walang matitira para sa tatanggap pagkatapos ng palitan. Maglagay ng mas malaking halaga.',
  busy: 'Abalang-abala kami ngayon. Pakisubukan ulit maya-maya.',
  case_act_not_possible: 'Hindi ito magagawa sa kasalukuyang lagay ng kaso.',
  challenge_expired: 'Masyadong natagalan. Magsimula ulit.',
  code_refused: 'Hindi tama ang code na iyan. Gamitin ang pinakabago.',
  corridor_unavailable: 'Sa ngayon, hindi kami makapagpadala ng pera sa pagitan ng mga bansang ito.',
  correction_not_possible: 'Hindi na maitatama ang tatanggap ng transfer na ito.',
  database_unavailable: 'Hindi sumasagot ang aming database. Pakisubukan ulit maya-maya.',
  details_too_late: 'Naipadala na ang transfer na ito, kaya hindi na mababago ang mga detalye nito.',
  document_refused: 'Hindi namin matatanggap ang file na ito.',
  email_unconfirmed: 'Kumpirmahin ang inyong email para maipadala ang halagang ito.',
  enrolment_held:
    'Ginawa ang inyong password gamit ang link na in-email, kaya hindi pa kayo makakapagdagdag ng passkey o mga code ngayon. Hilingin sa operator ng server na ito na payagan ito.',
  forbidden: 'Wala kayong pahintulot na gawin ito.',
  foreign_origin: 'Galing sa ibang site ang request na ito.',
  idempotency_in_progress: 'Ginagawa pa ang parehong request.',
  identity_changed: 'Samantala, nagbago o napagpasyahan na ang pag-verify na ito. Pakitingnan ulit.',
  identity_incomplete: 'May mga hakbang pang hindi tapos.',
  identity_under_way: 'Sinusuri ang inyong mga dokumento, kaya hindi mababago ang mga ito ngayon.',
  internal: 'Nagkaproblema sa panig namin. Pakisubukan ulit.',
  invalid_request: 'Hindi namin mabasa ang ilan sa mga detalye. Pakitingnan ang mga minarkahang field.',
  last_factor:
    'Passkey o one-time code lang ang nagbubukas ng admin. Magdagdag muna ng isa pa bago alisin ito.',
  limit_exceeded: 'Mas malaki ang halagang ito kaysa sa maipapadala ninyo ngayon.',
  link_expired: 'Nagamit na o nag-expire na ang link na ito. Humingi ng bago.',
  method_unavailable: 'Hindi available ang paraang ito sa pagitan ng mga bansang ito.',
  not_found: 'Hindi nakita.',
  not_signed_in: 'Pakisuyong mag-sign in.',
  order_already_placed:
    'Nagawa na ang order na ito. Walang sinisingil sa pag-order, pero maaaring nabayaran na ito mula noon: buksan ito gamit ang link sa email namin sa nagpadala. Kung walang dumating na email, subukan ulit: gagawa iyon ng pangalawang order.',
  order_refused:
    'Hindi namin matatanggap ang order na ito. Kung sa tingin ninyo ay mali ito, hilingin na tingnan namin itong muli: sumulat sa amin sa Makipag-ugnayan at piliin ang ‘Naka-block ang account o transfer ko’.',
  passkey_refused: 'Hindi tinanggap ang passkey na iyan.',
  passkeys_unavailable: 'Kailangan ng mga passkey ng host name: hindi gumagana ang mga ito sa IP address.',
  password_required:
    'Para kumpirmahin ang address na ito, ilagay ang password ng account nito, o mag-sign in muna sa account na iyon.',
  password_too_common:
    'Nasa listahan ng mga unang sinusubukan ng mga hacker ang password na ito. Pumili ng iba.',
  payment_below_minimum: 'Mas maliit ang bayad na ito kaysa sa matatanggap namin. Magpadala ng mas malaki.',
  payment_declined: 'Na-decline ang bayad.',
  payment_incomplete: 'Hindi pa dumarating ang bayad.',
  payment_method_unavailable: 'Hindi available sa ngayon ang paraang ito ng pagbabayad. Piliin ang isa pa.',
  payment_mismatch: 'Hindi para sa transfer na ito ang bayad na iyan.',
  payment_needs: 'Bago kayo makapagbayad, may kailangan pa kami mula sa inyo.',
  price_expired: 'Hindi na naka-lock ang presyo. Pakitingnan ang bago.',
  promo_already_used: 'Nagamit na ninyo ang promo code na ito.',
  promo_below_minimum: 'Kailangan ng promo code na ito ng mas malaking halaga.',
  promo_expired: 'Nag-expire na ang promo code na ito.',
  promo_inactive: 'Hindi valid ang promo code na ito.',
  promo_unknown: 'Hindi valid ang promo code na ito.',
  promo_used_up: 'Naubos na ang promo code na ito.',
  provider_unavailable: 'Hindi sumasagot ang payment provider. Pakisubukan ulit maya-maya.',
  quote_expired: 'Nag-expire na ang quote. Tingnan ang bago.',
  quote_mismatch: 'Hindi tugma ang transfer sa quote nito.',
  quote_spent: 'Nagamit na ang quote na ito.',
  rate_unavailable: 'Sa ngayon, wala kaming exchange rate para sa mga bansang ito.',
  report_too_late:
    'Maaaring mag-report ng problema hanggang 180 araw pagkatapos ng araw na dapat ay available na ang pera. Maaari pa rin kayong magpadala sa amin ng mensahe sa pahinang Makipag-ugnayan.',
  second_factor_missing:
    'Passkey o one-time code lang ang nagbubukas ng admin. I-set up muna ang isa sa inyong account.',
  second_factor_required: 'Ilagay ang code mula sa inyong authenticator app.',
  second_factor_unproved:
    'Hindi nagbubukas ng admin ang password lang ninyo. Kumpirmahin gamit ang inyong passkey o one-time code.',
  sign_in_refused: 'Mali ang email o password',
  step_up_required: 'Kumpirmahin na kayo ito.',
  terms_changed: 'Samantala, nagbago ang aming mga tuntunin. Pakibasa at sumang-ayon ulit.',
  too_large: 'Masyadong malaki ang request na ito.',
  too_many_documents:
    'Wala nang lugar para sa dagdag na file. Gamitin ang mga naipadala na, o makipag-ugnayan sa amin.',
  too_many_api_keys: 'Naabot na ninyo ang pinakamaraming API key. Wakasan muna ang isa.',
  too_many_passkeys: 'Naabot na ninyo ang pinakamaraming passkey. Mag-alis muna ng isa.',
  too_many_recipients: 'Naabot na ninyo ang pinakamaraming naka-save na tatanggap. Mag-delete muna ng isa.',
  too_many_requests: 'Masyadong maraming request. Maghintay sandali.',
  too_much_unpaid:
    'Masyado nang malaki ang kabuuan ng mga order ninyong hindi pa bayad. Bayaran o kanselahin muna ang isa.',
  totp_already_on: 'Naka-on na ang mga one-time code.',
  totp_not_started: 'Hindi pa naka-set up ang mga one-time code.',
  transfer_not_cancellable: 'Hindi na makakansela ang transfer na ito.',
  transfer_not_payable: 'Hindi na mababayaran ang transfer na ito.',
  transfer_not_replaceable: 'Hindi na mababago ang transfer na ito.',
  transfers_under_way: 'May isa kayong transfer na hindi pa tapos. Hintayin itong matapos.',
  username_taken: 'May gumagamit na ng username na ito.',
  wrong_password: 'Hindi iyan ang kasalukuyan ninyong password.',
}

const OTHER = 'Hindi ito nagawa. Pakisubukan ulit o makipag-ugnayan sa amin.'
const FIELD = 'Pakitingnan ang detalyeng ito'

export const refusalMessages: Translated<typeof english.refusalMessages> = {
  of: (code, { fields }) => ({
    message: messages[code ?? ''] ?? OTHER,
    fields: Object.fromEntries(Object.keys(fields).map(field => [field, FIELD])),
  }),
}
