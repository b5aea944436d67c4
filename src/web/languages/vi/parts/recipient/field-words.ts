import type * as english from '#web/parts/recipient/field-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const words: Readonly<Record<string, string>> = {
  'Bank name': 'Tên ngân hàng',
  'Account number': 'Số tài khoản',
  'Account number (IBAN)': 'Số tài khoản (IBAN)',
  'Account number (CLABE)': 'Số tài khoản (CLABE)',
  'Account number (NUBAN)': 'Số tài khoản (NUBAN)',
  'Account number (UnionPay card)': 'Số tài khoản (thẻ UnionPay)',
  'You find it on bank statements and in the bank’s app.':
    'Có trên sao kê ngân hàng và trong ứng dụng của ngân hàng.',
  'SWIFT/BIC': 'SWIFT/BIC',
  '8 or 11 characters that identify the bank. Leave empty if you do not have it.':
    '8 hoặc 11 ký tự xác định ngân hàng. Để trống nếu không có.',
  'Account type': 'Loại tài khoản',
  Checking: 'Tài khoản thanh toán (checking)',
  Savings: 'Tài khoản tiết kiệm (savings)',
  'Routing number': 'Số định tuyến (routing number)',
  'Nine digits, at the lower left of a check.': 'Chín chữ số, ở góc dưới bên trái của tấm séc.',
  'Eighteen digits that name bank, place and account.':
    'Mười tám chữ số cho biết ngân hàng, địa điểm và tài khoản.',
  IFSC: 'IFSC',
  'Eleven characters that name the branch; on a cheque and in the passbook.':
    'Mười một ký tự cho biết chi nhánh; có trên séc và trong sổ tài khoản.',
  'Sort code': 'Mã ngân hàng (sort code)',
  'Six digits. Not needed with an IBAN.': 'Sáu chữ số. Không cần nếu có IBAN.',
  'Eight digits, or the IBAN.': 'Tám chữ số, hoặc IBAN.',
  'Institution number': 'Số tổ chức (institution number)',
  'Three digits that name the bank.': 'Ba chữ số cho biết ngân hàng.',
  'Transit number': 'Số chi nhánh (transit number)',
  'Five digits that name the branch.': 'Năm chữ số cho biết chi nhánh.',
  BSB: 'BSB',
  'Six digits that name bank and branch.': 'Sáu chữ số cho biết ngân hàng và chi nhánh.',
  'Bank code': 'Mã ngân hàng',
  'Three digits (COMPE) or eight (ISPB). Not needed with an IBAN.':
    'Ba chữ số (COMPE) hoặc tám chữ số (ISPB). Không cần nếu có IBAN.',
  'Branch (agência)': 'Chi nhánh (agência)',
  'Four digits. Not needed with an IBAN.': 'Bốn chữ số. Không cần nếu có IBAN.',
  'With its check digit, or the IBAN.': 'Kèm chữ số kiểm tra, hoặc IBAN.',
  'CPF or CNPJ': 'CPF hoặc CNPJ',
  'The tax number of the recipient: banks in Brazil take no deposit without it.':
    'Mã số thuế của người nhận: ngân hàng ở Brazil không nhận tiền gửi vào nếu thiếu số này.',
  'Sixteen to nineteen digits on the card. For an account without a card add the CNAPS code.':
    'Mười sáu đến mười chín chữ số trên thẻ. Với tài khoản không có thẻ, hãy thêm mã CNAPS.',
  'CNAPS code': 'Mã CNAPS',
  'Twelve digits that name the branch; only for an account without a card.':
    'Mười hai chữ số cho biết chi nhánh; chỉ dành cho tài khoản không có thẻ.',
  'Name in Chinese characters': 'Tên bằng chữ Hán',
  'As it stands at the bank, if you know it.': 'Đúng như đăng ký tại ngân hàng, nếu quý khách biết.',
  'Four digits; 9900 is the Japan Post Bank.': 'Bốn chữ số; 9900 là Ngân hàng Bưu điện Nhật Bản.',
  'Branch code': 'Mã chi nhánh',
  'Three digits.': 'Ba chữ số.',
  'Ordinary (futsū)': 'Thông thường (futsū)',
  'Current (tōza)': 'Vãng lai (tōza)',
  'Seven digits.': 'Bảy chữ số.',
  'Account holder in katakana': 'Chủ tài khoản bằng chữ katakana',
  'As it stands in the passbook, if you know it.': 'Đúng như trong sổ tài khoản, nếu quý khách biết.',
  'SWIFT/BIC or NAPAS code': 'Mã SWIFT/BIC hoặc NAPAS',
  'Not needed where you do not have it.': 'Không cần nếu quý khách không có.',
  'Three digits; five or six of a smaller bank.': 'Ba chữ số; năm hoặc sáu chữ số với ngân hàng nhỏ hơn.',
  'Ten digits.': 'Mười chữ số.',
  'Two digits. Not needed where you do not have it.': 'Hai chữ số. Không cần nếu quý khách không có.',
  'Three digits. Not needed where you do not have it.': 'Ba chữ số. Không cần nếu quý khách không có.',
  'Six digits: the universal branch code of the bank.': 'Sáu chữ số: mã chi nhánh dùng chung của ngân hàng.',
  'Nine digits, on every cheque.': 'Chín chữ số, có trên mọi tấm séc.',
  Wallet: 'Ví điện tử',
  'Wallet number': 'Số ví',
  'Only where it is not the phone number above.': 'Chỉ khi khác với số điện thoại ở trên.',
  'UPI ID': 'Mã UPI',
  'A name, an @ and the app or bank it belongs to.': 'Một tên, dấu @ và ứng dụng hoặc ngân hàng tương ứng.',
  'Interac email': 'Email dùng với Interac',
  'The address under which the recipient is known to Interac.':
    'Địa chỉ email mà người nhận đã đăng ký với Interac.',
  PayID: 'PayID',
  'The email address, phone number or ABN that the recipient registered.':
    'Địa chỉ email, số điện thoại hoặc ABN mà người nhận đã đăng ký.',
  'Pix key': 'Khóa Pix',
  'The CPF, phone number, email address or random key that the recipient registered.':
    'CPF, số điện thoại, địa chỉ email hoặc khóa ngẫu nhiên mà người nhận đã đăng ký.',
  'PromptPay ID': 'Mã PromptPay',
  'The phone number or the national ID of 13 digits that the recipient registered.':
    'Số điện thoại hoặc số căn cước 13 chữ số mà người nhận đã đăng ký.',
  CNIC: 'CNIC',
  'The number of the identity card that the recipient will show.':
    'Số của thẻ căn cước mà người nhận sẽ xuất trình.',
}

export const fieldWords: Translated<typeof english.fieldWords> = {
  of: english => words[english] ?? english,
  fault: () => 'Thông tin này không hợp lệ. Vui lòng so lại với bản gốc.',
  doubt: () => 'Thông tin này không có dạng thường gặp. Vui lòng kiểm tra lại.',
}
