import type * as english from '#web/features/identity/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  title: 'I-verify ang inyong pagkakakilanlan',
  logIn: 'Mag-login para i-verify ang inyong pagkakakilanlan',
  logInText: 'Nasa inyong account ang inyong mga dokumento.',
  notLoaded: 'Hindi nag-load ang pahinang ito',
  again: 'Subukan ulit',
  back: 'Bumalik sa inyong account',
  backToPayment: 'Bumalik sa inyong pagbabayad',
  lead: 'Hinihingi ng batas na malaman namin kung sino ang nagpapadala ng mas malalaking halaga. Kailangan ninyo ng ID at ilang minuto. Naka-encrypt ang ipinapadala ninyo, at ang mga taong sumusuri ng pagkakakilanlan lang ang nakakakita nito.',
  limits: {
    title: 'Ang mabubuksan nito',
    lead: 'Sa US dollar, o katumbas sa inyong currency.',
    limit: 'Pinakamataas',
    now: 'Ngayon',
    after: 'Kapag na-verify',
    rows: { perTransfer: 'Bawat transfer', perDay: 'Sa 24 oras', per30Days: 'Sa 30 araw' },
    none: 'Walang limit',
    usd: amount => `${amount} USD`,
  },
  state: {
    verified: {
      title: 'Na-verify na kayo',
      until: day =>
        `May bisa ang inyong dokumento hanggang ${day}. Mag-e-email kami sa inyo bago ito mag-expire.`,
      always: 'Makakapagpadala kayo hanggang sa mas mataas ninyong mga limit.',
    },
    submitted: {
      title: 'Sinusuri namin ang inyong mga dokumento',
      text: 'Kadalasan ay ilang minuto lang ito. Puwede na ninyong isara ang pahinang ito: mag-e-email kami sa inyo.',
    },
    delayed: {
      title: 'Mas matagal kaysa karaniwan ang pagsusuri',
      text: 'Hindi sumasagot sa ngayon ang serbisyong sumusuri ng mga dokumento. Kami na ang magtatanong ulit, at isang tao ang sasalo kung hindi pa rin ito sumagot. Wala kayong kailangang gawin, at makakapagpadala kayo ng pera sa loob ng kasalukuyan ninyong mga limit.',
    },
    review: {
      title: 'May taong tumitingin sa inyong mga dokumento',
      text: 'Kadalasan ay isang araw ng trabaho ito. Mag-e-email kami sa inyo. Makakapagpadala kayo ng pera sa loob ng kasalukuyan ninyong mga limit.',
    },
    failed: {
      title: 'Hindi namin na-verify ang inyong pagkakakilanlan',
      text: 'Gumagana pa rin ang inyong account gaya ng dati. Puwede kayong sumubok ulit gamit ang ibang mga dokumento.',
    },
    asked: step =>
      `Kailangan namin ito nang isa pang beses: ${step}. Mananatili ang lahat ng iba pa gaya ng ipinadala ninyo.`,
  },
  steps: 'Mga hakbang',
  stepNames: {
    person: 'Tungkol sa inyo',
    address: 'Ang inyong address',
    document: 'Ang inyong ID',
    selfie: 'Larawan ninyo',
    address_proof: 'Patunay ng inyong address',
  },
  why: {
    person: 'Gaya ng nasa inyong dokumento.',
    address: 'Kung saan kayo nakatira ngayon.',
    document:
      'Isang pasaporte, o card na kita ang magkabilang panig. Dapat nasa larawan ang lahat ng apat na sulok.',
    selfie: 'Para makita naming sa inyo ang dokumento. Tumingin sa camera, nang walang salamin o sombrero.',
    address_proof:
      'Hindi nakalagay sa inyong dokumento ang address ninyo. Magpadala ng bill o sulat mula sa bangko o ahensya ng gobyerno na may address, na hindi lalampas sa tatlong buwan.',
  },
  done: 'Tapos na',
  open: 'Gagawin pa',
  change: step => `Baguhin: ${step}`,
  changeShort: 'Baguhin',
  fields: {
    birthDate: 'Petsa ng kapanganakan',
    nationality: 'Nasyonalidad',
    line1: 'Kalye at numero',
    line2: 'Unit, palapag o gusali',
    city: 'Bayan o lungsod',
    region: 'Estado o rehiyon',
    postalCode: 'Postcode',
    country: 'Bansa',
    kind: 'Uri ng dokumento',
    number: 'Numero ng dokumento',
    issuedBy: 'Bansang nag-isyu',
    expiresOn: 'May bisa hanggang',
  },
  optional: 'opsyonal',
  choose: 'Pumili',
  kinds: {
    passport: 'Pasaporte',
    id_card: 'ID card',
    driving_licence: 'Lisensya sa pagmamaneho',
  },
  parts: {
    document_front: 'Harap, o ang pahinang may larawan',
    document_back: 'Likod',
    selfie: 'Larawan ninyo',
    address_proof: 'Bill o sulat',
  },
  file: {
    add: 'Pumili o kumuha ng larawan',
    replace: 'Palitan',
    sending: 'Ipinapadala…',
    there: 'Natanggap',
    failed: 'Hindi natanggap ang file na ito',
    of: (part, act) => `${act}: ${part}`,
  },
  missing: { title: 'May kulang', description: 'Punan ang lahat ng kailangang field' },
  notSaved: 'Hindi na-save',
  continue: 'Magpatuloy',
  submit: 'Ipadala para suriin',
  submitLead: 'Kumpleto na ang lahat. Maaari pa kayong magbago ng isang hakbang, o ipadala na ito ngayon.',
  notSubmitted: 'Hindi naipadala',
  renew: 'Magpadala ng bagong dokumento',
}
