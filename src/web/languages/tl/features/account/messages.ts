import type * as english from '#web/features/account/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  title: 'Ang inyong account',
  logIn: 'Mag-login para pamahalaan ang inyong account',
  logInText: 'Protektado ng password ang inyong profile, mga paraan ng pag-sign in at data.',
  notLoaded: 'Hindi nag-load ang inyong account',
  again: 'Subukan ulit',
  failed: 'Hindi iyon gumana',
  save: 'I-save',
  missing: { title: 'May kulang', description: 'Punan ang lahat ng kailangang field' },

  identity: {
    title: 'Ang inyong mga limit',
    row: 'I-verify ang inyong pagkakakilanlan',
    text: 'Tingnan kung magkano ang maipapadala ninyo, at magpadala ng mas malaki kapag kilala na namin kayo.',
    open: 'Buksan',
  },

  desk: {
    missing: {
      title: 'Kailangan ng admin ng pangalawang factor',
      text: 'Hindi nagbubukas ng admin ang password lang ninyo. Magdagdag ng passkey o mag-set up ng mga one-time code sa “Paano kayo nagsa-sign in”. Pagkatapos, pumunta sa admin mula rito.',
    },
    ready: {
      title: 'Naka-set up na ang inyong pangalawang factor',
      text: 'Bukas na sa inyo ang admin. Kung nag-set up kayo ng mga code, itago muna sa ligtas na lugar ang inyong mga recovery code.',
    },
    goOn: 'Pumunta sa admin',
  },

  protection: {
    title: 'Paano pinoprotektahan ang inyong account',
    password: 'Password',
    passkey: 'Passkey',
    codes: 'Mga one-time code',
    on: 'naka-on',
    off: 'naka-off',
    advice: 'Pinoprotektahan ng mga one-time code ang inyong account kahit may makaalam ng password ninyo.',
    well: 'Ligtas ang inyong account kahit may makaalam ng password ninyo.',
  },

  profile: {
    title: 'Profile',
    since: day => `Miyembro mula noong ${day}`,
    edit: 'I-edit ang profile',
    fullName: 'Buong pangalan',
    username: 'Username',
    phone: 'Telepono',
    noPhone: 'wala',
    optional: 'opsyonal',
    saved: 'Na-save ang profile',
    failed: 'Hindi na-save ang inyong profile',
  },

  email: {
    title: 'Email',
    confirmed: 'Kumpirmado',
    notConfirmed: 'Hindi pa kumpirmado',
    resend: 'Ipadala ulit ang link',
    resent: { title: 'Naipadala ang link', description: 'Buksan ang link sa inyong email.' },
    resendFailed: 'Hindi naipadala ang link',
    change: 'Palitan ang email',
    lead: 'Mag-e-email kami ng link sa bagong address. Mananatiling aktibo ang lumang address hanggang buksan ninyo ang link, at ipapaalam namin doon ang pagbabago.',
    newEmail: 'Bagong email',
    submit: 'Ipadala ang link',
    missing: { title: 'May kulang', description: 'Ilagay ang bago ninyong email' },
    sent: email => ({
      title: 'Tingnan ang inyong email',
      description: `Nagpadala kami ng link sa ${email}.`,
    }),
    failed: 'Hindi napalitan ang inyong email',
  },

  signIn: {
    title: 'Paano kayo nagsa-sign in',
    lead: 'Ang inyong mga paraan ng pag-sign in, at kung paano gagawing mas ligtas ang account.',
  },

  password: {
    title: 'Password',
    changedAt: day => `Huling pinalitan noong ${day}`,
    change: 'Palitan ang password',
    lead: 'Masa-sign out kayo sa lahat ng ibang device.',
    current: 'Kasalukuyang password',
    new: 'Bagong password',
    confirm: 'Kumpirmahin ang bagong password',
    mismatch: { title: 'Hindi tugma ang mga password', description: 'Tiyaking magkatugma ang mga password' },
    tooShort: {
      title: 'Masyadong maikli ang password',
      description: 'Gumamit ng hindi bababa sa 8 character',
    },
    done: { title: 'Napalitan ang password', description: 'Naka-sign out na kayo sa lahat ng ibang device.' },
    failed: 'Hindi napalitan ang inyong password',
  },

  passkeys: {
    title: 'Mga passkey',
    lead: 'Mag-sign in gamit ang fingerprint, mukha o screen lock. Hindi mahuhulaan o mapi-phish ang passkey, at hindi namin ito nakikita kailanman.',
    add: 'Magdagdag ng passkey',
    adding:
      'Pumili ng pangalang makikilala ninyo. Itatanong pagkatapos ng browser kung saan ise-save ang passkey.',
    name: 'Pangalan ng passkey',
    goOn: 'Magpatuloy',
    missing: { title: 'May kulang', description: 'Pangalanan ang inyong passkey' },
    added: { title: 'Naidagdag ang passkey', description: 'Magagamit na ninyo ito sa pag-sign in.' },
    addFailed: 'Hindi naidagdag ang passkey',
    known: 'May passkey na ang device na ito para sa inyong account.',
    notMade: 'Hindi gumawa ng passkey ang inyong browser.',
    createdAt: day => `Idinagdag noong ${day}`,
    usedAt: day => `huling ginamit noong ${day}`,
    neverUsed: 'hindi pa nagagamit',
    remove: 'Alisin',
    removeNamed: name => `Alisin ang ${name}`,
    removing: name =>
      `Alisin ang passkey na “${name}”? Hindi na ninyo ito magagamit sa pag-sign in, pero maaaring ialok pa rin ito ng device.`,
    removed: 'Naalis ang passkey',
    removeFailed: 'Hindi naalis ang passkey',
    notByNumber:
      'Hindi gumagana ang mga passkey sa IP address. Buksan ang pahinang ito sa host name nito para magdagdag.',
    unsupported: 'Hindi sinusuportahan ng browser na ito ang mga passkey sa pahinang ito.',
  },

  codes: {
    title: 'Mga one-time code',
    lead: 'Hihingi rin ang pag-sign in ng anim na digit mula sa isang app sa inyong telepono.',
    leadOn: left => `Naka-on. ${left} sa 10 recovery code ang natitira.`,
    fewLeft: 'Kaunti na lang ang inyong mga recovery code. Palitan ng bago bago maubos.',
    setUp: 'I-set up ang mga code',
    scan: 'I-scan ang larawang ito gamit ang authenticator app, gaya ng Aegis, 1Password o Google Authenticator.',
    picture: 'QR code para sa inyong authenticator app',
    bySecret: 'Hindi ma-scan? I-type ang key na ito sa app:',
    code: 'Code na ipinapakita ng app',
    confirm: 'I-on ang mga code',
    missing: { title: 'May kulang', description: 'Ilagay ang code na ipinapakita ng app' },
    on: {
      title: 'Naka-on na ang mga one-time code',
      description: 'Hihingi ng code ang susunod ninyong pag-sign in.',
    },
    failed: 'Hindi na-on ang mga one-time code',
    renew: 'Kumuha ng mga bagong recovery code',
    renewing: 'Makakakuha kayo ng sampung bagong recovery code, at hindi na gagana ang mga luma.',
    renewed: {
      title: 'May bago na kayong mga recovery code',
      description: 'Hindi na gumagana ang mga luma.',
    },
    renewFailed: 'Hindi napalitan ang inyong mga recovery code',
    turnOff: 'I-off',
    turningOff:
      'Kung walang mga code, sapat na ang password lang ninyo para mag-sign in. Hindi na gagana ang inyong mga recovery code.',
    turnOffLong: 'I-off ang mga code',
    off: 'Naka-off na ang mga one-time code',
    offFailed: 'Hindi na-off ang mga one-time code',
  },

  recovery: {
    title: 'Ang inyong mga recovery code',
    lead: 'Makakapag-sign in kayo nang isang beses sa bawat code kung mawala ang telepono ninyo. Itago sa ligtas na lugar. Hindi na namin ipapakita ulit ang mga ito.',
    copy: 'Kopyahin',
    copied: { title: 'Nakopya', description: 'Nasa clipboard na ang sampung recovery code.' },
    notCopied: 'Hindi pinayagan ng inyong browser ang pagkopya. Piliin na lang ang teksto.',
    download: 'I-download',
    print: 'I-print',
    fileName: 'recovery-codes.txt',
    heading: brand => `Mga recovery code sa ${brand}. Makakapag-sign in kayo nang isang beses sa bawat code.`,
    kept: 'Naitago ko na ang mga ito',
  },

  sessions: {
    title: 'Kung saan kayo naka-sign in',
    lead: 'Kung may device na hindi ninyo kilala, i-sign out ito at palitan ang inyong password.',
    current: 'Ang browser na ito',
    device: english =>
      english === 'Unknown device' ? 'Hindi kilalang device' : english.replace(' on ', ' sa '),
    methods: {
      password: 'gamit ang password',
      passkey: 'gamit ang passkey',
      'password+totp': 'gamit ang password at code',
      'password+recovery': 'gamit ang password at recovery code',
    },
    since: (time, method) => `Nag-sign in ${time}, ${method}`,
    seen: time => `Huling aktibo ${time}`,
    end: 'I-sign out',
    endNamed: device => `I-sign out ang ${device}`,
    ended: 'Na-sign out ang device',
    endAll: 'I-sign out sa lahat ng iba pa',
    endedAll: 'Na-sign out sa lahat ng iba pa',
    failed: 'Hindi na-sign out',
  },

  data: {
    title: 'Ang inyong data',
    download: 'I-download ang inyong data',
    downloadShort: 'I-download',
    downloadLead: 'Lahat ng data namin tungkol sa inyo, sa isang JSON file.',
    downloadFailed: 'Hindi na-download ang inyong data',
    fileName: day => `account-data-${day}.json`,
    close: 'Isara ang inyong account',
    closeShort: 'Isara ang account',
    closeLead: 'Permanente ito at hindi na mababawi.',
  },

  closing: {
    title: 'Isara ang inyong account',
    goes: 'Ang buburahin namin',
    gone: [
      'Ang inyong pangalan, email, telepono at password',
      'Ang inyong mga passkey, one-time code at bukas na session',
      'Ang inyong mga naka-save na tatanggap',
    ],
    stays: 'Ang mananatili',
    kept: [
      'Ang inyong mga transfer at ang mga resibo nito, hindi na nakaugnay sa isang account, dahil hinihingi ng batas',
      'Ang opsyong magrehistro ulit gamit ang parehong email',
    ],
    type: word => `I-type ang “${word}” para kumpirmahin`,
    word: 'isara',
    mistyped: { title: 'Hindi nakumpirma', description: 'I-type ang “isara” para kumpirmahin' },
    submit: 'Isara ang aking account',
    done: {
      title: 'Naisara na ang inyong account',
      description: 'Salamat po sa paggamit ng aming serbisyo.',
    },
    failed: 'Hindi naisara ang inyong account',
  },
}
