import type { Translated } from '#web/languages/translated.ts'
import type { account as english } from '../en/account.ts'

export const account: Translated<typeof english> = {
  registered: {
    subject: ({ brand }) => `Maligayang pagdating sa ${brand}: pakikumpirma ang inyong address`,
    preheader: 'Kumpirmahin ito para umabot sa inyo ang aming mga email.',
    heading: ({ brand }) => `Maligayang pagdating sa ${brand}`,
    text: 'Handa na ang inyong account. Pakikumpirma ang email address na ito para sa inyo lang umabot ang balita tungkol sa inyong mga transfer.',
    ignore:
      'Kung hindi kayo ang gumawa ng account na ito, puwede ninyong balewalain ang email na ito. Mananatiling hindi kumpirmado ang address.',
  },
  linkOnce: ({ until }) =>
    `Isang beses lang gagana ang link, hanggang ${until}. Kung hindi kayo naka-sign in, hihingin ng page ang password ng inyong account.`,
  confirmation: {
    subject: ({ brand }) => `Pakikumpirma ang inyong address para sa ${brand}`,
    heading: 'Sa inyo po ba ang address na ito?',
    text: ({ brand }) =>
      `Pakikumpirma na gusto ninyong gamitin ang address na ito para sa inyong account sa ${brand}.`,
    ignore: 'Kung hindi ninyo ito hiningi, puwede ninyong balewalain ang email na ito. Walang magbabago.',
  },
  reset: {
    subject: ({ brand }) => `Magtakda ng bagong password para sa ${brand}`,
    preheader: 'Isang beses lang gagana ang link at mag-e-expire ito sa ilang minuto.',
    heading: 'Magtakda ng bagong password',
    text: 'Nakatanggap kami ng request na magtakda ng bagong password para sa inyong account. Gamitin ang button sa ibaba para pumili.',
    once: ({ until }) =>
      `Isang beses lang gagana ang link, hanggang ${until}. Kapag nagtakda ng bagong password, masa-sign out kayo kahit saan.`,
    ignore:
      'Kung hindi ninyo ito hiningi, puwede ninyong balewalain ang email na ito. Hindi magbabago ang inyong password. Huwag ipasa ang email na ito.',
  },
  code: {
    subject: ({ code, brand }) => `${code} ang inyong code para sa ${brand}`,
    preheader: 'I-type ito sa page kung saan kayo nagpapadala ng pera.',
    heading: ({ code }) => `Ang inyong code: ${code}`,
    text: ({ brand }) =>
      `I-type ang code na ito sa page kung saan kayo nagpapadala ng pera sa pamamagitan ng ${brand}. Kinukumpirma nito na sa inyo ang address na ito.`,
    ignore:
      'Kung hindi kayo nagpapadala ng pera, puwede ninyong balewalain ang email na ito. Walang ipapadala sa pangalan ninyo.',
    long: ({ longCode }) =>
      `Sa ibang browser, o mamaya sa loob ng isang araw, i-type na lang ang ${longCode}.`,
    until: ({ until }) =>
      `Puwedeng gamitin ang code hanggang ${until}. Hindi namin ito kailanman hinihingi sa telepono o email: huwag itong ibigay kaninuman.`,
  },
  correction: {
    subject: ({ code, brand }) => `${code} ang inyong code para itama ang tatanggap sa ${brand}`,
    preheader: 'Binabago nito kung saan mapupunta ang pera ng bayad nang transfer.',
    text: ({ brand }) =>
      `I-type ang code na ito sa page kung saan ninyo itinatama ang tatanggap ng inyong transfer sa pamamagitan ng ${brand}. Mapupunta ang pera sa naitamang account.`,
    warning:
      'Kung wala kayong itinatamang tatanggap, may ibang sumusubok na baguhin kung saan mapupunta ang inyong pera: huwag ibigay ang code na ito kaninuman, at sabihin sa amin.',
  },
  device: {
    subject: ({ code, brand }) =>
      `${code} ang inyong code para bayaran o kanselahin ang inyong transfer sa ${brand}`,
    preheader: 'Sa tulong nito, makakapagbayad o makakapagkansela sa ibang device.',
    text: ({ brand }) =>
      `I-type ang code na ito sa page kung saan ninyo sinusubaybayan ang inyong transfer sa ${brand}. Sa loob ng isang oras, mababayaran o makakansela ninyo ito sa device na iyon.`,
    warning:
      'Kung hindi kayo ang humiling ng code na ito, may ibang sumusubok na kumilos para sa inyo: huwag itong ibigay kaninuman, at sabihin sa amin.',
  },
  refused: {
    subject: ({ brand }) => `Mayroon na kayong account sa ${brand}`,
    preheader: 'May sumubok magrehistro gamit ang inyong address o username.',
    heading: 'Mayroon na kayong account',
    text: ({ at }) =>
      `May sumubok gumawa ng bagong account gamit ang inyong email address o username noong ${at}. Walang nagawang account.`,
    you: 'Kung kayo iyon, mag-sign in gamit ang address na ito. Kung nakalimutan ang password, puwede itong i-reset sa page ng pag-sign in.',
    ignore: 'Kung hindi kayo iyon, puwede ninyong balewalain ang email na ito.',
  },
  actNow: 'Kung hindi kayo ito, kumilos na ngayon.',
  notYou:
    'Kung hindi kayo ito, magtakda ngayon ng bagong password at i-sign out sa page ng inyong account ang anumang device na hindi ninyo kilala.',
  emailChanging: {
    subject: ({ brand }) => `Magbabago na ang address ng inyong account sa ${brand}`,
    heading: 'Magbabago na ang inyong address',
    text: ({ at }) =>
      `Noong ${at}, may humiling na palitan ang email address ng inyong account. Papalitan ito ng bagong address kapag nakumpirma iyon.`,
  },
  passwordChanged: {
    subject: ({ brand }) => `Napalitan ang inyong password sa ${brand}`,
    heading: 'Napalitan ang inyong password',
    text: ({ at }) =>
      `Napalitan ang password ng inyong account noong ${at}. Na-sign out ang lahat ng ibang device.`,
    removed: ({ passkeys }) =>
      `Para sa inyong seguridad, inalis namin ang mga passkey na ito, na idinagdag bago nakumpirma ang address na ito: ${passkeys}. Puwede ninyong idagdag ulit ang sa inyo sa page ng inyong account.`,
    unnamed: 'isang walang magagamit na pangalan',
  },
  newDevice: {
    subject: ({ brand }) => `Bagong pag-sign in sa inyong account sa ${brand}`,
    heading: 'Pag-sign in mula sa bagong device',
    text: 'May nag-sign in sa inyong account mula sa browser na hindi namin kilala.',
    you: 'Kung kayo iyon, wala kayong kailangang gawin.',
    unknown: 'Hindi alam',
  },
  security: {
    subject: ({ brand }) => `Nagbago ang seguridad ng inyong account sa ${brand}`,
    heading: 'Nagbago ang seguridad ng inyong account',
    changes: {
      passkey_added: 'May idinagdag na passkey sa inyong account.',
      passkey_removed: 'May inalis na passkey sa inyong account.',
      totp_on: 'Humihingi na ngayon ng one-time code ang pag-sign in.',
      totp_off: 'Hindi na humihingi ng one-time code ang pag-sign in.',
      recovery_code_used: 'May ginamit na recovery code sa pag-sign in. Hindi na ito magagamit ulit.',
      recovery_codes_renewed: 'May ginawang mga bagong recovery code. Hindi na gumagana ang mga dati.',
      factors_reset:
        'Inalis ng operator ang inyong mga passkey at one-time code. Puwede kayong mag-set up ng iba.',
      api_key_made:
        'May ginawang API key para sa inyong account. Kumikilos para sa inyo ang mga program na mayroon nito.',
      api_key_ended: 'Winakasan ang isang API key ng inyong account. Hindi na ito gumagana.',
    },
    notAsked: 'Kung hindi ninyo ito hiningi, pakisabi agad sa operator ng serbisyong ito.',
  },
  rateReached: {
    subject: ({ rate }) => `${rate}: ang inyong rate alert`,
    heading: 'Umabot na ang rate sa gusto ninyo',
    text: ({ rate, wanted, at }) =>
      `Ang mid-market rate ngayon ay ${rate}. Noong ${at}, hiniling ninyong sabihan namin kayo kapag umabot ito sa ${wanted}.`,
    price:
      'Ang matatanggap ng inyong recipient ay depende rin sa aming fee at margin. Makikita ninyo ang dalawa bago magbayad.',
    ended:
      'Tapos na ang alert na ito. Puwede kayong magtakda ng iba kung saan ninyo nakikita ang rate ng huling 30 araw.',
  },
  deactivated: {
    subject: ({ brand }) => `Na-deactivate ang inyong account sa ${brand}`,
    heading: 'Na-deactivate ang inyong account',
    text: 'Na-deactivate ang inyong account, kaya hindi kayo makakapag-sign in sa ngayon. Kinukumpleto pa rin namin ang mga transfer na nabayaran na ninyo.',
    mistake: 'Kung sa tingin ninyo ay pagkakamali ito, pakisagot ang email na ito.',
  },
  reactivated: {
    subject: ({ brand }) => `Makakapag-sign in na kayo ulit sa ${brand}`,
    heading: 'Makakapag-sign in na kayo ulit',
    text: 'Aktibo na ulit ang inyong account. Makakapag-sign in kayo gaya ng dati.',
  },
  closed: {
    subject: ({ brand }) => `Sarado na ang inyong account sa ${brand}`,
    preheader: 'Salamat po sa paggamit ng aming serbisyo.',
    heading: 'Sarado na ang inyong account',
    text: ({ at }) =>
      `Isinara ang inyong account noong ${at}. Binura namin ang inyong pangalan, email address, mga naka-save na tatanggap at mga session.`,
    kept: 'Pinapanatili lang namin ang mga tala ng nakaraang transfer na hinihingi ng batas, hangga’t hinihingi nito.',
    last: ({ brand }) => `Ito ang huli naming email sa address na ito tungkol sa inyong account sa ${brand}.`,
  },
  identity: {
    verified: {
      subject: ({ brand }) => `Na-verify ang inyong pagkakakilanlan sa ${brand}`,
      heading: 'Na-verify ang inyong pagkakakilanlan',
      paragraphs: [
        'Nasuri na namin ang inyong mga dokumento. Mas malaki na ang puwede ninyong ipadala mula ngayon; nasa page ang inyong mga limit.',
      ],
      button: 'Tingnan ang inyong mga limit',
    },
    failed: {
      subject: ({ brand }) => `Hindi na-verify ang inyong pagkakakilanlan sa ${brand}`,
      heading: 'Hindi namin na-verify ang inyong pagkakakilanlan',
      paragraphs: [
        'Hindi namin na-verify ang inyong pagkakakilanlan gamit ang mga dokumentong ipinadala ninyo. Gumagana ang inyong account gaya ng dati, sa mga dating limit.',
        'Puwede kayong magpadala ng ibang dokumento. Kung may tanong kayo, makipag-ugnayan sa amin.',
      ],
      button: 'Magpadala ng ibang dokumento',
    },
    asked: {
      subject: ({ brand }) => `Kailangan namin ulit ang isang bahagi ng inyong mga dokumento sa ${brand}`,
      heading: 'Kailangan namin ulit ang isang bahagi ng inyong mga dokumento',
      paragraphs: [
        'Para ma-verify ang inyong pagkakakilanlan, kailangan namin ulit ang isang bahagi ng ipinadala ninyo. Nasa page kung alin. Mananatili ang lahat ng iba pa gaya ng ipinadala ninyo.',
      ],
      button: 'Ipadala ngayon',
    },
    expiring: {
      subject: ({ brand }) => `Malapit nang mag-expire ang inyong ID sa ${brand}`,
      heading: 'Malapit nang mag-expire ang inyong ID',
      paragraphs: [
        'Mag-e-expire sa loob ng 30 araw ang ID na ginamit ninyo sa pag-verify ng inyong pagkakakilanlan. Pagkatapos ng huling araw nito, babalik ang mas mababa ninyong mga limit hanggang magpadala kayo ng bagong ID.',
        'Ipadala ang bago kapag nakuha na ninyo.',
      ],
      button: 'Magpadala ng bagong ID',
    },
    expired: {
      subject: ({ brand }) => `Nag-expire na ang inyong ID sa ${brand}`,
      heading: 'Nag-expire na ang inyong ID',
      paragraphs: [
        'Nag-expire na ang ID na ginamit ninyo sa pag-verify ng inyong pagkakakilanlan, kaya bumalik ang mas mababa ninyong mga limit. Magpapatuloy ang mga transfer na ginagawa na.',
        'Para makapagpadala ulit ng mas malaki, i-verify ang inyong pagkakakilanlan gamit ang ID na may bisa pa.',
      ],
      button: 'Magpadala ng bagong ID',
    },
  },
}
