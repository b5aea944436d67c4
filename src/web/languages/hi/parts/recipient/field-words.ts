import type { fieldWords as english } from '#web/parts/recipient/field-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const words: Readonly<Record<string, string>> = {
  'Bank name': 'बैंक का नाम',
  'Account number': 'खाता नंबर',
  'Account number (IBAN)': 'खाता नंबर (IBAN)',
  'Account number (CLABE)': 'खाता नंबर (CLABE)',
  'Account number (NUBAN)': 'खाता नंबर (NUBAN)',
  'Account number (UnionPay card)': 'खाता नंबर (UnionPay कार्ड)',
  'You find it on bank statements and in the bank’s app.': 'यह बैंक स्टेटमेंट पर और बैंक के ऐप में मिलता है।',
  '8 or 11 characters that identify the bank. Leave empty if you do not have it.':
    'बैंक की पहचान के 8 या 11 अक्षर। अगर आपके पास नहीं है तो ख़ाली छोड़ दें।',
  'Account type': 'खाते का प्रकार',
  Checking: 'चेकिंग (चालू)',
  Savings: 'बचत',
  'Routing number': 'राउटिंग नंबर',
  'Nine digits, at the lower left of a check.': 'नौ अंक, चेक पर नीचे बाईं ओर।',
  'Eighteen digits that name bank, place and account.': 'अठारह अंक, जो बैंक, जगह और खाता बताते हैं।',
  'Eleven characters that name the branch; on a cheque and in the passbook.':
    'ग्यारह अक्षर, जो ब्रांच बताते हैं; चेक पर और पासबुक में मिलते हैं।',
  'Sort code': 'सॉर्ट कोड',
  'Six digits. Not needed with an IBAN.': 'छह अंक। IBAN के साथ ज़रूरी नहीं।',
  'Eight digits, or the IBAN.': 'आठ अंक, या IBAN।',
  'Institution number': 'इंस्टिट्यूशन नंबर',
  'Three digits that name the bank.': 'तीन अंक, जो बैंक बताते हैं।',
  'Transit number': 'ट्रांज़िट नंबर',
  'Five digits that name the branch.': 'पाँच अंक, जो ब्रांच बताते हैं।',
  'Six digits that name bank and branch.': 'छह अंक, जो बैंक और ब्रांच बताते हैं।',
  'Bank code': 'बैंक कोड',
  'Three digits (COMPE) or eight (ISPB). Not needed with an IBAN.':
    'तीन अंक (COMPE) या आठ (ISPB)। IBAN के साथ ज़रूरी नहीं।',
  'Branch (agência)': 'ब्रांच (agência)',
  'Four digits. Not needed with an IBAN.': 'चार अंक। IBAN के साथ ज़रूरी नहीं।',
  'With its check digit, or the IBAN.': 'चेक अंक के साथ, या IBAN।',
  'CPF or CNPJ': 'CPF या CNPJ',
  'The tax number of the recipient: banks in Brazil take no deposit without it.':
    'पाने वाले का टैक्स नंबर: ब्राज़ील के बैंक इसके बिना पैसे जमा नहीं करते।',
  'Sixteen to nineteen digits on the card. For an account without a card add the CNAPS code.':
    'कार्ड पर लिखे सोलह से उन्नीस अंक। बिना कार्ड वाले खाते के लिए CNAPS कोड भी लिखें।',
  'CNAPS code': 'CNAPS कोड',
  'Twelve digits that name the branch; only for an account without a card.':
    'बारह अंक, जो ब्रांच बताते हैं; केवल बिना कार्ड वाले खाते के लिए।',
  'Name in Chinese characters': 'चीनी अक्षरों में नाम',
  'As it stands at the bank, if you know it.': 'जैसा बैंक में लिखा है, अगर आपको पता हो।',
  'Four digits; 9900 is the Japan Post Bank.': 'चार अंक; 9900 जापान पोस्ट बैंक है।',
  'Branch code': 'ब्रांच कोड',
  'Three digits.': 'तीन अंक।',
  'Ordinary (futsū)': 'साधारण (futsū)',
  'Current (tōza)': 'चालू (tōza)',
  'Seven digits.': 'सात अंक।',
  'Account holder in katakana': 'खाताधारक का नाम काताकाना में',
  'As it stands in the passbook, if you know it.': 'जैसा पासबुक में लिखा है, अगर आपको पता हो।',
  'SWIFT/BIC or NAPAS code': 'SWIFT/BIC या NAPAS कोड',
  'Not needed where you do not have it.': 'अगर आपके पास नहीं है तो ज़रूरी नहीं।',
  'Three digits; five or six of a smaller bank.': 'तीन अंक; छोटे बैंक के पाँच या छह।',
  'Ten digits.': 'दस अंक।',
  'Two digits. Not needed where you do not have it.': 'दो अंक। अगर आपके पास नहीं है तो ज़रूरी नहीं।',
  'Three digits. Not needed where you do not have it.': 'तीन अंक। अगर आपके पास नहीं है तो ज़रूरी नहीं।',
  'Six digits: the universal branch code of the bank.': 'छह अंक: बैंक का यूनिवर्सल ब्रांच कोड।',
  'Nine digits, on every cheque.': 'नौ अंक, हर चेक पर।',
  Wallet: 'वॉलेट',
  'Wallet number': 'वॉलेट नंबर',
  'Only where it is not the phone number above.': 'केवल तब, जब यह ऊपर दिया फ़ोन नंबर न हो।',
  'UPI ID': 'UPI आईडी',
  'A name, an @ and the app or bank it belongs to.': 'एक नाम, @ और वह ऐप या बैंक जिसकी यह आईडी है।',
  'Interac email': 'Interac ईमेल',
  'The address under which the recipient is known to Interac.': 'वह ईमेल पता जो पाने वाले ने Interac में दिया है।',
  'The email address, phone number or ABN that the recipient registered.':
    'वह ईमेल, फ़ोन नंबर या ABN जो पाने वाले ने रजिस्टर किया है।',
  'Pix key': 'Pix की',
  'The CPF, phone number, email address or random key that the recipient registered.':
    'वह CPF, फ़ोन नंबर, ईमेल या रैंडम की जो पाने वाले ने रजिस्टर की है।',
  'PromptPay ID': 'PromptPay आईडी',
  'The phone number or the national ID of 13 digits that the recipient registered.':
    'वह फ़ोन नंबर या 13 अंकों की राष्ट्रीय आईडी जो पाने वाले ने रजिस्टर की है।',
  'The number of the identity card that the recipient will show.': 'उस पहचान पत्र का नंबर जो पाने वाला दिखाएगा।',
}
export const fieldWords: Translated<typeof english> = {
  of: english => words[english] ?? english,
  fault: () => 'यह जानकारी सही नहीं है। इसे मूल से मिलाकर देखें।',
  doubt: () => 'यह जानकारी आम तौर पर ऐसी नहीं दिखती। कृपया जाँच लें।',
}
