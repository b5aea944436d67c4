/** Common given names and family names by country, in the spelling that people use abroad. The first word of a line is its country. */
const table = `
US: James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Karen Christopher Sarah | Smith Johnson Williams Brown Jones Davis Miller Wilson Anderson Taylor Moore Jackson Martin Thompson White Harris Clark Lewis Robinson Walker
GB: Oliver Amelia George Isla Harry Olivia Jack Emily Charlie Sophie Alfie Grace Freddie Poppy Archie Lily Leo Florence Edward Alice | Evans Roberts Hughes Edwards Green Hall Wood Turner Cooper Hill Ward Morris Moore Clark Lee King Baker Harrison Morgan Allen
IE: Conor Aoife Sean Niamh Cian Ciara Oisin Saoirse Darragh Roisin Padraig Siobhan Eoin Orla Declan Sinead | Murphy Kelly Walsh OBrien Byrne Ryan OConnor ONeill OReilly Doyle McCarthy Gallagher Doherty Kennedy Lynch Quinn
DE: Lukas Anna Felix Lena Maximilian Sophie Jonas Marie Paul Hannah Leon Johanna Tobias Katharina Stefan Ursula Wolfgang Sabine Jürgen Petra | Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Braun Zimmermann
FR: Jean Camille Pierre Manon Louis Chloé Antoine Léa Nicolas Inès Julien Margaux Thomas Sandrine Olivier Nathalie Hugo Élodie Mathieu Aurélie | Bernard Dubois Durand Moreau Laurent Lefebvre Leroy Roux Fournier Girard Bonnet Mercier Dupont Lambert Fontaine Rousseau Vincent Chevalier Gauthier Perrin
IT: Giuseppe Giulia Marco Francesca Alessandro Chiara Andrea Valentina Luca Martina Matteo Elena Davide Sara Lorenzo Paola Stefano Silvia | Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Mancini Giordano Rizzo Lombardi
ES: Antonio Carmen Manuel Ana Javier Isabel Carlos Laura Alejandro Lucía Pablo Marta Sergio Cristina Daniel Pilar Álvaro Raquel Iván Nuria | García Martínez Sánchez Fernández Gómez Ruiz Díaz Álvarez Moreno Muñoz Alonso Navarro Torres Domínguez Vázquez Gil Serrano Blanco Molina Castro
PT: João Maria Pedro Ana Tiago Beatriz Miguel Inês Rui Catarina Nuno Sofia Gonçalo Mariana Diogo Joana | Silva Santos Ferreira Pereira Oliveira Costa Rodrigues Martins Sousa Fernandes Gonçalves Gomes Lopes Marques Almeida Ribeiro
PL: Jan Anna Piotr Katarzyna Krzysztof Małgorzata Andrzej Agnieszka Tomasz Barbara Paweł Ewa Marcin Magdalena Michał Joanna | Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski Jankowski Mazur Kwiatkowski Krawczyk
NL: Daan Emma Sem Tess Lucas Sanne Bram Femke Thijs Anouk Jeroen Marieke Pieter Ingrid | deJong Jansen deVries vanDijk Bakker Janssen Visser Smit Meijer deBoer Mulder deGroot Bos Vos
SE: Erik Anna Lars Maria Karl Karin Anders Sara Johan Emma Nils Kerstin Gustav Linnea | Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Lindberg Lindqvist Berg
GR: Georgios Maria Dimitrios Eleni Konstantinos Katerina Ioannis Vasiliki Nikolaos Sofia Panagiotis Angeliki | Papadopoulos Vlachos Angelopoulos Nikolaidis Georgiou Petrou Makris Dimitriou Papadakis Karagiannis Economou Christou
RU: Aleksandr Anastasia Dmitry Maria Maxim Anna Sergey Elena Andrey Olga Alexey Natalia Ivan Svetlana Mikhail Irina Nikita Tatiana Artem Ekaterina | Ivanov Smirnov Kuznetsov Popov Vasiliev Petrov Sokolov Mikhailov Novikov Fedorov Morozov Volkov Alekseev Lebedev Semenov Egorov Pavlov Kozlov Stepanov Nikolaev
UA: Oleksandr Nataliya Serhiy Olena Volodymyr Iryna Andriy Tetyana Mykola Oksana Yuriy Svitlana Ivan Halyna Vasyl Lyudmyla | Melnyk Shevchenko Boyko Kovalenko Bondarenko Tkachenko Kravchenko Oliynyk Shevchuk Koval Polishchuk Bondar Tkachuk Moroz Marchenko Lysenko
TR: Mehmet Fatma Mustafa Ayşe Ahmet Emine Ali Hatice Hüseyin Zeynep Hasan Elif İbrahim Meryem İsmail Şerife Osman Zehra Yusuf Sultan | Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek
EG: Mohamed Fatma Ahmed Mona Mahmoud Heba Mostafa Nour Hassan Aya Omar Dina Youssef Salma Karim Yasmin Tarek Rania Khaled Amira | Hassan Ibrahim Ali Mohamed Mahmoud Elsayed Fathy Abdelrahman Gamal Shaheen Mansour Fouad ElShazly Naguib Ghoneim Helmy Ramadan Soliman Zaki Badawi
MA: Mohammed Fatima Youssef Khadija Rachid Aicha Hamza Naima Said Samira Abdellah Zineb Mehdi Salma Omar Hanane | Alaoui Benali Idrissi Bennani ElAmrani Tazi Berrada Chraibi Fassi Lahlou Bouazza ElMansouri Kabbaj Ouazzani Sqalli Benjelloun
JO: Omar Lina Khaled Rana Faisal Dana Zaid Hala Laith Reem Sami Nadia Rami Maha Bilal Suha | Haddad Khoury Najjar Masri Nasser Odeh Qasem Tamimi Zoubi Majali Abadi Hijazi Barghouti Khatib Shami Saleh
PK: Muhammad Ayesha Ali Fatima Ahmed Sana Usman Maryam Bilal Hina Imran Saima Asif Nadia Kamran Rabia Faisal Zainab Hassan Bushra | Khan Ahmed Malik Hussain Butt Sheikh Chaudhry Iqbal Raza Akhtar Qureshi Siddiqui Mirza Javed Aslam Bhatti Awan Nawaz Rashid Mahmood
BD: Mohammad Nusrat Rahim Sharmin Kamal Taslima Rafiq Nasrin Jahangir Farhana Shafiq Ruma Tanvir Sadia | Rahman Hossain Islam Akter Ahmed Chowdhury Begum Khatun Miah Sarkar Uddin Talukder Das Roy
IN: Rahul Priya Amit Anjali Vijay Pooja Sanjay Sunita Rajesh Kavita Arun Deepa Suresh Lakshmi Ravi Meena Anil Neha Manoj Divya | Sharma Patel Singh Kumar Gupta Reddy Nair Iyer Verma Mehta Joshi Rao Desai Chatterjee Mukherjee Pillai Kapoor Agarwal Banerjee Menon
LK: Nuwan Dilini Chaminda Sanduni Kasun Nadeesha Ruwan Tharushi Lahiru Ishara | Perera Fernando deSilva Jayawardena Bandara Wickramasinghe Dissanayake Gunawardena Rajapaksa Herath
NP: Ram Sita Hari Gita Krishna Maya Bishnu Laxmi Suresh Sunita Prakash Anita | Shrestha Thapa Gurung Tamang Rai Adhikari Karki Magar Poudel Basnet Khadka Bhattarai
PH: Jose Maria Juan Angelica Mark Kristine Michael Jasmine Christian Rose Ramon Liza Rodel Maricel Arnel Jocelyn Rommel Cherry Noel Grace | Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Castillo Flores Villanueva Ramos Aquino Navarro Mercado Domingo Manalo Pascual Salazar Dizon
VN: Minh Linh Tuan Huong Dung Lan Hung Thao Quang Mai Khanh Phuong Long Trang | Nguyen Tran Le Pham Hoang Huynh Phan Vu Vo Dang Bui Do Ho Ngo
TH: Somchai Siriporn Anan Malee Prasert Kanya Wichai Suda Nattapong Ploy Kittisak Waraporn | Saetang Suwannarat Chaiyasit Phromsiri Wongsakul Rattanakul Srisuk Thongchai Boonmee Jantarat Kaewkla Panyawong
ID: Budi Siti Agus Dewi Andi Rina Hendra Sri Joko Wati Eko Yuni Dedi Ratna Rizky Putri | Santoso Wijaya Setiawan Hidayat Pratama Saputra Nugroho Kusuma Susanto Hartono Gunawan Siregar Nasution Simanjuntak Wibowo Suryadi
MY: Ahmad Nurul Mohd Siti Azman Farah Hafiz Aisyah Wei Mei Kumar Devi | Abdullah Ismail Rahman Tan Lim Ong Wong Yusof Othman Hamid Subramaniam Krishnan
CN: Wei Fang Xiuying Na Min Jing Li Qiang Lei Yang Jun Yan Chao Ming Juan Xia Ping Gang Guiying Haiyan | Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin Gao Luo
KR: Minjun Seoyeon Jiho Jiwoo Donghyun Sujin Hyunwoo Eunji Sungmin Yuna Jaehyun Minji Taeyang Hyejin | Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Shin Seo Kwon
JP: Haruto Yui Sota Aoi Ren Hina Yuto Sakura Takashi Yoko Kenji Keiko Hiroshi Akiko | Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Yamada Sasaki Matsumoto
NG: Chinedu Ngozi Emeka Amaka Tunde Funke Segun Bisi Ibrahim Aisha Musa Zainab Obinna Chioma Kunle Yetunde | Okafor Okonkwo Adeyemi Balogun Eze Nwosu Bello Abubakar Ogunleye Adebayo Obi Uche Danjuma Lawal Onyeka Okoro
GH: Kwame Ama Kofi Akosua Yaw Abena Kwabena Efua Kojo Adwoa Kwesi Esi | Mensah Owusu Boateng Asante Appiah Osei Agyeman Amoah Antwi Ofori Addo Darko
KE: John Mary Peter Grace Joseph Faith David Mercy James Esther Samuel Wanjiku | Kamau Otieno Mwangi Ochieng Njoroge Wanjala Kiprop Mutua Odhiambo Kariuki Cheruiyot Maina
ET: Abebe Tigist Tesfaye Hanna Dawit Selam Yohannes Meron Bekele Almaz Getachew Hiwot | Tadesse Kebede Haile Girma Alemu Desta Mekonnen Wolde Assefa Tilahun Gebre Negash
SN: Mamadou Fatou Ousmane Aminata Cheikh Awa Ibrahima Mariama Moussa Khady Abdoulaye Ndeye | Diop Ndiaye Fall Diallo Sow Ba Gueye Faye Sarr Sy Cisse Mbaye
ZA: Sipho Thandi Bongani Lerato Johan Anel Pieter Nomsa Themba Zanele Hendrik Palesa | Nkosi Dlamini Botha vanWyk Naidoo Mokoena Khumalo Pretorius Mthembu Ndlovu Venter Molefe
BR: José Maria João Ana Antônio Francisca Francisco Adriana Carlos Juliana Paulo Márcia Lucas Fernanda Rafael Patrícia Gustavo Camila Thiago Larissa | Silva Souza Oliveira Lima Pereira Ferreira Alves Ribeiro Carvalho Gomes Martins Araújo Melo Barbosa Rocha Dias Nascimento Moreira Cardoso Teixeira
MX: Juan María José Guadalupe Luis Verónica Miguel Alejandra Jorge Leticia Francisco Gabriela Ricardo Rosa Eduardo Patricia Fernando Adriana Arturo Silvia | Hernández García Martínez López González Pérez Rodríguez Sánchez Ramírez Cruz Flores Gómez Morales Vázquez Reyes Jiménez Torres Díaz Gutiérrez Ruiz
CO: Andrés Paola Camilo Diana Felipe Natalia Jorge Claudia Santiago Valentina Mauricio Sandra Óscar Liliana | Rodríguez Gómez González Martínez García López Ramírez Rojas Moreno Vargas Castro Suárez Ortiz Quintero
PE: Luis Rosa Carlos Carmen Jorge Milagros César Flor Víctor Yolanda Julio Elizabeth | Quispe Flores Sánchez Mamani Huamán Vásquez Chávez Mendoza Castillo Espinoza Ramos Salazar
`

type Country = {
  readonly code: string
  readonly given: readonly string[]
  readonly family: readonly string[]
}

const countries: readonly Country[] = table
  .trim()
  .split('\n')
  .map(line => {
    const [given = '', family = ''] = line.slice(line.indexOf(':') + 1).split('|')
    return { code: line.slice(0, 2), given: words(given), family: words(family) }
  })

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** Draws a number from 0 below `below`. */
export type Draw = (below: number) => number

/** A name of an ordinary person of some country: every country as often, a fifth with a second given name. */
export function ordinaryPerson(draw: Draw): { name: string; countries: string[] } {
  const { code, given, family } = pick(countries, draw)
  const names = [pick(given, draw), ...(draw(5) === 0 ? [pick(given, draw)] : []), pick(family, draw)]
  return { name: names.join(' '), countries: [code] }
}

export const pick = <T>(from: readonly T[], draw: Draw): T => from[draw(from.length)]! // it is not empty

/** Draws that are the same for the same seed (mulberry32). */
export function drawOf(seed: number): Draw {
  let state = seed
  return below => {
    state = Math.trunc(state + 0x6d2b79f5)
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
