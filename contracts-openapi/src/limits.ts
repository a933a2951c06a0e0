// Made from openapi.json by `npm run api-document`; not to be edited by hand.

export const SignUpDto = {
  name: { maxLength: 120, pattern: /^[^\t\n\r]*$/, required: true },
  email: { maxLength: 254, required: true },
  password: { minLength: 6, maxLength: 200, format: 'password', required: true },
  role: { enum: ['owner', 'tenant'], required: true },
  invitation: { maxLength: 100 },
} as const;

export const ConfirmEmail = { token: { maxLength: 100, required: true } } as const;

export const LogInDto = {
  email: { maxLength: 254, required: true },
  password: { maxLength: 200, format: 'password', required: true },
  code: { maxLength: 40, nullable: true },
  passkey: {},
} as const;

export const NewApiKeyDto = {
  name: { maxLength: 60, required: true },
  permissions: { required: true },
  readOnly: { required: true },
  days: { minimum: 1, maximum: 366, required: true },
} as const;

export const ConfirmDto = {
  password: { maxLength: 200, format: 'password', nullable: true },
  code: { maxLength: 40, nullable: true },
  passkey: {},
} as const;

export const SetTotpDto = {
  offer: { maxLength: 400, pattern: /^[\w-]+$/, required: true },
  code: { maxLength: 40, required: true },
} as const;

export const AddPasskeyDto = {
  id: { maxLength: 1400, pattern: /^[\w-]+$/, required: true },
  clientDataJSON: { maxLength: 4000, pattern: /^[\w-]+$/, required: true },
  name: { maxLength: 60, pattern: /^[^\t\n\r]*$/, required: true },
  attestationObject: { maxLength: 8000, pattern: /^[\w-]+$/, required: true },
} as const;

export const ForgotPasswordDto = { email: { maxLength: 254, required: true } } as const;

export const ResetPasswordDto = {
  token: { maxLength: 200, required: true },
  newPassword: { minLength: 6, maxLength: 200, format: 'password', required: true },
} as const;

export const ChangePasswordDto = {
  oldPassword: { maxLength: 200, format: 'password', required: true },
  newPassword: { minLength: 6, maxLength: 200, format: 'password', required: true },
} as const;

export const UpdateProfileDto = {
  name: { maxLength: 120, pattern: /^[^\t\n\r]*$/ },
  username: { minLength: 3, maxLength: 20, nullable: true, pattern: /^[A-Za-z0-9_]+$/ },
  phone: { nullable: true, pattern: /^[\s-]*(?:(?:\+[\s-]*)?91[\s-]*|0[\s-]*)?(?:\d[\s-]*){10}$/ },
  dob: { format: 'date', nullable: true },
  aadhaarNo: { nullable: true, pattern: /^\d{12}$/ },
  panNo: { nullable: true, pattern: /^[A-Z]{5}\d{4}[A-Z]$/ },
  usesAvatarService: {},
  hidesFirstSteps: {},
  namesAtOnce: {},
} as const;

export const PayeeInputDto = {
  kind: { enum: ['upi', 'bank_account'], required: true },
  upiId: { maxLength: 321, nullable: true, pattern: /^[a-zA-Z0-9._-]{2,256}@[a-zA-Z]{2,64}$/ },
  accountNumber: { maxLength: 18, nullable: true, pattern: /^\d{9,18}$/ },
  ifsc: { maxLength: 11, nullable: true, pattern: /^[A-Z]{4}0[A-Z0-9]{6}$/ },
  holderName: { maxLength: 120, nullable: true, pattern: /^[^\t\n\r]*$/ },
} as const;

export const SetLandlord = {
  address: { maxLength: 300, nullable: true },
  printsPan: { required: true },
} as const;

export const ListUsersQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
  role: { enum: ['owner', 'tenant'], required: true },
  q: { maxLength: 200 },
  active: { enum: ['true'] },
} as const;

export const ListTenantsQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
  q: { maxLength: 200 },
} as const;

export const ChangeMailChoiceDto = { isOn: { required: true } } as const;

export const ListNotificationsQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
} as const;

export const FindMiddleRentQuery = {
  city: { maxLength: 60, required: true },
  configId: { minimum: 1, maximum: 32767 },
} as const;

export const ListPublicChangesQuery = {
  from: { maxLength: 36, format: 'uuid' },
  since: { format: 'date-time' },
} as const;

export const BrowseHomesQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
  listFor: { enum: ['rent', 'lease', 'sell'] },
  furnishing: { enum: ['Unfurnished', 'Semi', 'Fully'] },
  waterSupply: { enum: ['municipal', 'borewell', 'tanker', 'both'] },
  facing: {
    enum: ['North', 'North-east', 'East', 'South-east', 'South', 'South-west', 'West', 'North-west'],
  },
  pets: { enum: ['true'] },
  openTo: { enum: ['Families', 'Single people', 'Sharers', 'Companies'] },
  q: { maxLength: 120 },
  minCost: { minimum: 0, maximum: 1000000000 },
  maxCost: { minimum: 0, maximum: 1000000000 },
  configId: { minimum: 1, maximum: 32767 },
  typeId: { minimum: 1, maximum: 32767 },
  availableBy: { format: 'date' },
  maxDepositMonths: { minimum: 0, maximum: 24 },
  parking: { enum: ['car', 'bike'] },
  lift: { enum: ['true'] },
  minFloor: { minimum: 0, maximum: 200 },
  maxFloor: { minimum: 0, maximum: 200 },
  minArea: { minimum: 1, maximum: 1000000 },
  maxArea: { minimum: 1, maximum: 1000000 },
  ids: {
    maxLength: 739,
    pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,19}$/,
  },
  sort: { enum: ['newest', 'cost', '-cost', 'moveIn', '-moveIn', 'area', '-area'] },
} as const;

export const UnderstandSearchQuery = { q: { maxLength: 120 } } as const;

export const BrowseWithoutEachFilterQuery = {
  listFor: { enum: ['rent', 'lease', 'sell'] },
  furnishing: { enum: ['Unfurnished', 'Semi', 'Fully'] },
  waterSupply: { enum: ['municipal', 'borewell', 'tanker', 'both'] },
  facing: {
    enum: ['North', 'North-east', 'East', 'South-east', 'South', 'South-west', 'West', 'North-west'],
  },
  pets: { enum: ['true'] },
  openTo: { enum: ['Families', 'Single people', 'Sharers', 'Companies'] },
  q: { maxLength: 120 },
  minCost: { minimum: 0, maximum: 1000000000 },
  maxCost: { minimum: 0, maximum: 1000000000 },
  configId: { minimum: 1, maximum: 32767 },
  typeId: { minimum: 1, maximum: 32767 },
  availableBy: { format: 'date' },
  maxDepositMonths: { minimum: 0, maximum: 24 },
  parking: { enum: ['car', 'bike'] },
  lift: { enum: ['true'] },
  minFloor: { minimum: 0, maximum: 200 },
  maxFloor: { minimum: 0, maximum: 200 },
  minArea: { minimum: 1, maximum: 1000000 },
  maxArea: { minimum: 1, maximum: 1000000 },
} as const;

export const ListPublicPropertiesQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
  q: { maxLength: 120 },
  typeId: { minimum: 1, maximum: 32767 },
  configId: { minimum: 1, maximum: 32767 },
  furnishing: { enum: ['Unfurnished', 'Semi', 'Fully'] },
  minCost: { minimum: 0, maximum: 1000000000 },
  maxCost: { minimum: 0, maximum: 1000000000 },
  sort: { enum: ['newest', 'featured', 'cost', '-cost', 'area', '-area'] },
} as const;

export const ListAllInterestsQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
  createdAfter: { maxLength: 32, format: 'date-time' },
  updatedAfter: { maxLength: 32, format: 'date-time' },
  q: { maxLength: 120 },
  state: {
    enum: [
      'new',
      'contacted',
      'visit_planned',
      'visited',
      'contract_made',
      'declined',
      'withdrawn',
      'closed',
    ],
  },
  propertyId: { maxLength: 36, format: 'uuid' },
} as const;

export const AskApplicant = { question: { maxLength: 500, required: true } } as const;

export const DeclineInterest = {
  reason: {
    enum: ['already_promised', 'dates_do_not_fit', 'too_many_people', 'no_pets', 'not_reached', 'other'],
    required: true,
  },
} as const;

export const InterestNote = { note: { maxLength: 1000, nullable: true } } as const;

export const ReplyToOwner = { reply: { maxLength: 500, required: true } } as const;

export const TakeVisit = { slotId: { maxLength: 36, format: 'uuid', required: true } } as const;

export const CancelVisit = { word: { maxLength: 300 } } as const;

export const ListSlotsQuery = { limit: { minimum: 1, maximum: 200 }, cursor: { maxLength: 500 } } as const;

export const OpenVisitSlot = {
  day: { format: 'date', required: true },
  from: { maxLength: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, required: true },
  to: { maxLength: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, required: true },
  capacity: { minimum: 1, maximum: 20 },
} as const;

export const VisitOutcome = { came: { required: true } } as const;

export const CountInterestsQuery = { ids: {} } as const;

export const ConfirmInterest = { token: { maxLength: 100, required: true } } as const;

export const ListInterestsQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
  createdAfter: { maxLength: 32, format: 'date-time' },
  updatedAfter: { maxLength: 32, format: 'date-time' },
} as const;

export const ShowInterest = {
  name: { maxLength: 120, required: true },
  email: { maxLength: 254, format: 'email', required: true },
  nationalId: { pattern: /^\d{12}$/, required: true },
  mobile: { pattern: /^[\s-]*(?:(?:\+[\s-]*)?91[\s-]*|0[\s-]*)?(?:\d[\s-]*){10}$/, required: true },
  message: { maxLength: 500 },
  movesInOn: { format: 'date' },
  stayMonths: { minimum: 1, maximum: 120 },
  people: { minimum: 1, maximum: 20 },
  furnishing: { enum: ['Unfurnished', 'Semi', 'Fully'] },
  pets: {},
} as const;

export const ConfirmReport = { token: { maxLength: 100, required: true } } as const;

export const ReportHome = {
  reason: { enum: ['not_owner', 'already_let', 'wrong_facts', 'money_first', 'other'], required: true },
  details: { maxLength: 1000, nullable: true },
  email: { maxLength: 254, format: 'email', nullable: true },
} as const;

export const ListReportsQuery = { limit: { minimum: 1, maximum: 200 }, cursor: { maxLength: 500 } } as const;

export const ResolveReports = { outcome: { enum: ['dismissed', 'upheld'], required: true } } as const;

export const ReportOwner = {
  reason: { enum: ['not_owner', 'already_let', 'wrong_facts', 'money_first', 'other'], required: true },
  details: { maxLength: 1000, nullable: true },
} as const;

export const SaveSearch = {
  email: { maxLength: 254, format: 'email', required: true },
  search: { maxLength: 2000 },
} as const;

export const ConfirmSearch = { token: { maxLength: 100, required: true } } as const;

export const ListPropertiesQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
  status: { enum: ['vacant', 'rented'] },
  standing: { enum: ['draft', 'public', 'paused', 'held', 'let_from', 'let', 'sold'] },
  q: { maxLength: 120 },
  sort: { enum: ['newest', 'interests'] },
  active: { enum: ['true'] },
  updatedAfter: { maxLength: 32, format: 'date-time' },
  externalId: { maxLength: 64, pattern: /^[A-Za-z0-9._:-]+$/ },
} as const;

export const CreateProperty = {
  name: { maxLength: 120, required: true },
  address: { maxLength: 300, required: true },
  locality: { maxLength: 80, nullable: true },
  city: { maxLength: 60, nullable: true },
  pinCode: { nullable: true, pattern: /^[1-9][0-9]{5}$/ },
  typeId: { minimum: 1, maximum: 32767, required: true },
  configId: { minimum: 1, maximum: 32767, required: true },
  listFor: { enum: ['rent', 'lease', 'sell'], required: true },
  areaSqft: { minimum: 1, maximum: 10000000, required: true },
  furnishing: { enum: ['Unfurnished', 'Semi', 'Fully'], required: true },
  bestAbout: { maxLength: 2000, nullable: true },
  costValue: { minimum: 1, maximum: 1000000000, required: true },
  securityDeposit: { minimum: 0, maximum: 1000000000, required: true },
  latitude: { minimum: -90, maximum: 90, nullable: true },
  longitude: { minimum: -180, maximum: 180, nullable: true },
  availableFrom: { format: 'date', nullable: true },
  maintenance: { minimum: 0, maximum: 1000000000, nullable: true },
  waterSupply: { enum: ['municipal', 'borewell', 'tanker', 'both', null], nullable: true },
  floor: { minimum: -5, maximum: 200, nullable: true },
  ofFloors: { minimum: 0, maximum: 200, nullable: true },
  facing: {
    enum: ['North', 'North-east', 'East', 'South-east', 'South', 'South-west', 'West', 'North-west', null],
    nullable: true,
  },
  bathrooms: { minimum: 0, maximum: 50, nullable: true },
  carParking: { minimum: 0, maximum: 20, nullable: true },
  bikeParking: { minimum: 0, maximum: 20, nullable: true },
  pets: { nullable: true },
  maxOccupants: { minimum: 1, maximum: 100, nullable: true },
  pgFor: { enum: ['Women', 'Men', 'Anyone', null], nullable: true },
  openTo: { maxItems: 4, nullable: true },
  amenityIds: { maxItems: 50, nullable: true },
  images: { maxItems: 12, nullable: true },
  ownerId: { maxLength: 36, format: 'uuid' },
  listing: { enum: ['draft', 'public'] },
  externalId: { maxLength: 64, pattern: /^[A-Za-z0-9._:-]+$/ },
} as const;

export const ImageInput = {
  url: { maxLength: 2048, required: true },
  caption: { maxLength: 200, nullable: true },
} as const;

export const UpdateProperty = {
  name: { maxLength: 120 },
  address: { maxLength: 300 },
  locality: { maxLength: 80, nullable: true },
  city: { maxLength: 60, nullable: true },
  pinCode: { nullable: true, pattern: /^[1-9][0-9]{5}$/ },
  typeId: { minimum: 1, maximum: 32767 },
  configId: { minimum: 1, maximum: 32767 },
  listFor: { enum: ['rent', 'lease', 'sell'] },
  areaSqft: { minimum: 1, maximum: 10000000 },
  furnishing: { enum: ['Unfurnished', 'Semi', 'Fully'] },
  bestAbout: { maxLength: 2000, nullable: true },
  costValue: { minimum: 1, maximum: 1000000000 },
  securityDeposit: { minimum: 0, maximum: 1000000000 },
  latitude: { minimum: -90, maximum: 90, nullable: true },
  longitude: { minimum: -180, maximum: 180, nullable: true },
  availableFrom: { format: 'date', nullable: true },
  maintenance: { minimum: 0, maximum: 1000000000, nullable: true },
  waterSupply: { enum: ['municipal', 'borewell', 'tanker', 'both', null], nullable: true },
  floor: { minimum: -5, maximum: 200, nullable: true },
  ofFloors: { minimum: 0, maximum: 200, nullable: true },
  facing: {
    enum: ['North', 'North-east', 'East', 'South-east', 'South', 'South-west', 'West', 'North-west', null],
    nullable: true,
  },
  bathrooms: { minimum: 0, maximum: 50, nullable: true },
  carParking: { minimum: 0, maximum: 20, nullable: true },
  bikeParking: { minimum: 0, maximum: 20, nullable: true },
  pets: { nullable: true },
  maxOccupants: { minimum: 1, maximum: 100, nullable: true },
  pgFor: { enum: ['Women', 'Men', 'Anyone', null], nullable: true },
  openTo: { maxItems: 4, nullable: true },
  amenityIds: { maxItems: 50, nullable: true },
  images: { maxItems: 12, nullable: true },
  status: { enum: ['available', 'vacant', 'rented', 'sold'] },
} as const;

export const Listing = {
  listing: { enum: ['draft', 'public', 'paused'], required: true },
  staysOff: {},
} as const;

export const DraftAgreement = {
  ownerAddress: { maxLength: 300, nullable: true },
  tenantAddress: { maxLength: 300, nullable: true },
  endDate: { format: 'date', nullable: true },
  inventory: { maxLength: 2000, nullable: true },
  parking: { maxLength: 200, nullable: true },
  utilities: { maxLength: 300, nullable: true },
  refundDays: { minimum: 0, maximum: 90, required: true },
  lockInMonths: { minimum: 0, maximum: 60, required: true },
  noticeDays: { minimum: 0, maximum: 180, required: true },
  risePercent: { minimum: 0, maximum: 100, required: true },
  occupants: { maxLength: 300, nullable: true },
  pets: { maxLength: 200, nullable: true },
  subletting: { required: true },
  entryHours: { minimum: 1, maximum: 168, required: true },
  ownerRepairs: { maxLength: 300, required: true },
  tenantRepairs: { maxLength: 300, required: true },
  courts: { maxLength: 100, required: true },
} as const;

export const DeclineAgreement = { reason: { maxLength: 1000, required: true } } as const;

export const ListContractsQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
  status: { enum: ['upcoming', 'active', 'ended', 'terminated'] },
  waits: { enum: ['refund', 'settle'] },
  propertyId: { maxLength: 36, format: 'uuid' },
  q: { maxLength: 120 },
  createdAfter: { maxLength: 32, format: 'date-time' },
  externalId: { maxLength: 64, pattern: /^[A-Za-z0-9._:-]+$/ },
} as const;

export const CreateContract = {
  startDate: { format: 'date', required: true },
  endDate: { format: 'date', nullable: true },
  rent: { minimum: 1, maximum: 1000000000, required: true },
  dueDay: { minimum: 1, maximum: 28, nullable: true },
  prorate: { nullable: true },
  deposit: { nullable: true },
  standingCharges: { maxItems: 3, nullable: true },
  lateFee: { nullable: true },
  escalation: { nullable: true },
  propertyId: { maxLength: 36, format: 'uuid', required: true },
  tenantId: { maxLength: 36, format: 'uuid', required: true },
  interestId: { maxLength: 36, format: 'uuid' },
  externalId: { maxLength: 64, pattern: /^[A-Za-z0-9._:-]+$/ },
} as const;

export const StandingCharge = {
  kind: { enum: ['maintenance', 'utilities', 'other'], required: true },
  amount: { minimum: 1, maximum: 1000000000, required: true },
} as const;

export const RentTerms = {
  startDate: { format: 'date', required: true },
  endDate: { format: 'date', nullable: true },
  rent: { minimum: 1, maximum: 1000000000, required: true },
  dueDay: { minimum: 1, maximum: 28, nullable: true },
  prorate: { nullable: true },
  deposit: { nullable: true },
  standingCharges: { maxItems: 3, nullable: true },
  lateFee: { nullable: true },
  escalation: { nullable: true },
} as const;

export const RefuseContract = { reason: { maxLength: 1000, required: true } } as const;

export const AddDocumentQuery = {
  kind: {
    enum: [
      'agreement',
      'registered_agreement',
      'checklist',
      'police_verification',
      'identity_paper',
      'other',
    ],
    required: true,
  },
  title: { maxLength: 80 },
} as const;

export const SendPictureQuery = { takenAt: { maxLength: 32, format: 'date-time', required: true } } as const;

export const SaveHandover = {
  rooms: { maxItems: 20, nullable: true },
  meters: { maxItems: 10, nullable: true },
  keys: { maxItems: 20, nullable: true },
} as const;

export const HandoverRoom = {
  name: { maxLength: 80, required: true },
  items: { maxItems: 25, nullable: true },
} as const;

export const HandoverItem = {
  state: { enum: ['good', 'worn', 'damaged', 'missing', null], nullable: true },
  note: { maxLength: 500, nullable: true },
  pictures: { maxItems: 10, nullable: true },
  name: { maxLength: 80, required: true },
} as const;

export const HandoverMeter = {
  kind: { enum: ['electricity', 'water', 'gas'], required: true },
  number: { maxLength: 40, nullable: true },
  reading: { maxLength: 14, nullable: true, pattern: /^\d{1,10}(\.\d{1,3})?$/ },
  picture: { maxLength: 64, nullable: true, pattern: /^[0-9a-f]{64}$/ },
} as const;

export const HandoverKey = {
  what: { maxLength: 80, required: true },
  count: { minimum: 0, maximum: 99, required: true },
} as const;

export const AddToHandover = { additions: { maxItems: 60, nullable: true } } as const;

export const HandoverAddition = {
  state: { enum: ['good', 'worn', 'damaged', 'missing', null], nullable: true },
  note: { maxLength: 500, nullable: true },
  pictures: { maxItems: 10, nullable: true },
  room: { maxLength: 80, required: true },
  item: { maxLength: 80, required: true },
} as const;

export const DisputeHandover = { reason: { maxLength: 1000, required: true } } as const;

export const TerminateContract = {
  date: { format: 'date', required: true },
  reason: { maxLength: 1000, required: true },
} as const;

export const PreviewTermination = { date: { format: 'date', required: true } } as const;

export const NewWebhookDto = {
  url: { maxLength: 500, format: 'uri', required: true },
  types: { required: true },
} as const;

export const WebhookChangesDto = { url: { maxLength: 500, format: 'uri' }, types: {}, paused: {} } as const;

export const ListDeliveriesQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
} as const;

export const ListTimelineQuery = { limit: { minimum: 1, maximum: 200 }, cursor: { maxLength: 500 } } as const;

export const ListAccountsQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
  role: { enum: ['admin', 'accountant', 'owner', 'tenant'] },
  q: { maxLength: 200 },
  suspended: { enum: ['true'] },
  createdAfter: { maxLength: 32, format: 'date-time' },
  externalId: { maxLength: 64, pattern: /^[A-Za-z0-9._:-]+$/ },
} as const;

export const AddUserDto = {
  name: { maxLength: 120, pattern: /^[^\t\n\r]*$/, required: true },
  email: { maxLength: 254, format: 'email', required: true },
  role: { enum: ['admin', 'accountant', 'owner', 'tenant'], required: true },
  phone: { nullable: true, pattern: /^[\s-]*(?:(?:\+[\s-]*)?91[\s-]*|0[\s-]*)?(?:\d[\s-]*){10}$/ },
  notify: {},
  externalId: { maxLength: 64, pattern: /^[A-Za-z0-9._:-]+$/ },
} as const;

export const SuspendUserDto = { reason: { maxLength: 1000, required: true } } as const;

export const ListAuditEntriesQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
  accountId: { maxLength: 36, format: 'uuid' },
  kind: { enum: ['log-ins', 'looks', 'files', 'changes'] },
  actorId: { maxLength: 36, format: 'uuid' },
  action: { maxLength: 100 },
  subjectType: { maxLength: 100 },
  subjectId: { maxLength: 100 },
  from: { format: 'date' },
  to: { format: 'date' },
} as const;

export const MakeAuditFile = {
  accountId: { maxLength: 36, format: 'uuid' },
  kind: { enum: ['log-ins', 'looks', 'files', 'changes'] },
  actorId: { maxLength: 36, format: 'uuid' },
  action: { maxLength: 100 },
  subjectType: { maxLength: 100 },
  subjectId: { maxLength: 100 },
  from: { format: 'date', required: true },
  to: { format: 'date', required: true },
} as const;

export const UpdateSettings = {
  commissionPercent: { minimum: 0, maximum: 100 },
  operatorUpiId: { maxLength: 321, nullable: true, pattern: /^[a-zA-Z0-9._-]{2,256}@[a-zA-Z]{2,64}$/ },
  lateFeesTo: { enum: ['owner', 'operator'] },
  holdsFirstListings: {},
  commissionOnMonthlyCharges: {},
  booksClosedUpTo: { format: 'date', nullable: true },
  staffSecondFactor: {},
  avatarServiceIsOn: {},
  organisationName: { maxLength: 120, nullable: true },
  organisationAddress: { maxLength: 300, nullable: true },
  gstin: {
    maxLength: 15,
    nullable: true,
    pattern: /^(?:0[1-9]|[12][0-9]|3[0-8]|97|99)[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
  },
  organisationEmail: { maxLength: 254, format: 'email', nullable: true },
  organisationPhone: { maxLength: 20, nullable: true, pattern: /^[+]?[0-9][0-9 -]{4,}$/ },
} as const;

export const ListInvitationsQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
} as const;

export const UpdateReminders = {
  isPaused: {},
  rentDueDays: { maxItems: 4 },
  rentOverdueDays: { maxItems: 4 },
  contractEndsDays: { maxItems: 4 },
} as const;

export const WriteReminderText = {
  subject: { maxLength: 120, required: true },
  text: { maxLength: 600, required: true },
} as const;

export const ListTodaysRemindersQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
} as const;

export const ListFailedMailsQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
} as const;

export const ConfirmInstallation = { waitingMails: { enum: ['send', 'drop'], required: true } } as const;

export const ListEventsQuery = {
  after: { maxLength: 100 },
  limit: { minimum: 1, maximum: 200 },
  type: {
    enum: [
      'home.created',
      'home.changed',
      'home.deleted',
      'interest.created',
      'interest.changed',
      'interest.deleted',
      'contract.created',
      'contract.changed',
      'contract.ended',
      'contract.deleted',
      'agreement.sent',
      'agreement.changed',
      'agreement.accepted',
      'agreement.declined',
      'agreement.superseded',
      'handover.sent',
      'handover.changed',
      'handover.accepted',
      'handover.disputed',
      'receivable.created',
      'receivable.changed',
      'receivable.deleted',
      'receipt.recorded',
      'receipt.reversed',
      'receipt.deleted',
      'payout.recorded',
      'payout.changed',
      'payout.deleted',
      'reversal.recorded',
      'account.created',
      'account.changed',
      'account.deleted',
    ],
  },
} as const;

export const LookQuery = { nonce: { maxLength: 64, pattern: /^[A-Za-z0-9_-]+$/, required: true } } as const;

export const ShowBooksQuery = { date: { format: 'date' } } as const;

export const ListBookEntriesQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
  account: {
    enum: [
      'cash',
      'owner_owes',
      'deposit_with_owner',
      'owner_payable',
      'deposit_held',
      'commission_income',
      'fee_income',
    ],
  },
  heldAs: { enum: ['bank', 'cash'] },
  from: { format: 'date' },
  to: { format: 'date' },
  ownerId: { maxLength: 36, format: 'uuid' },
} as const;

export const MakeBooksFile = {
  account: {
    enum: [
      'cash',
      'owner_owes',
      'deposit_with_owner',
      'owner_payable',
      'deposit_held',
      'commission_income',
      'fee_income',
    ],
  },
  heldAs: { enum: ['bank', 'cash'] },
  from: { format: 'date' },
  to: { format: 'date', required: true },
  ownerId: { maxLength: 36, format: 'uuid' },
} as const;

export const ListTransactionsQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
  q: { maxLength: 120 },
  ownerId: { maxLength: 36, format: 'uuid' },
  tenantId: { maxLength: 36, format: 'uuid' },
  propertyId: { maxLength: 36, format: 'uuid' },
  transactionType: { enum: ['All', 'payment', 'payout'] },
  from: { format: 'date' },
  to: { format: 'date' },
} as const;

export const MakeTransactionsFile = {
  q: { maxLength: 120 },
  ownerId: { maxLength: 36, format: 'uuid' },
  tenantId: { maxLength: 36, format: 'uuid' },
  propertyId: { maxLength: 36, format: 'uuid' },
  transactionType: { enum: ['All', 'payment', 'payout'] },
  from: { format: 'date' },
  to: { format: 'date' },
} as const;

export const ListTransactionFiltersQuery = { q: { maxLength: 120 } } as const;

export const AddCharge = {
  kind: { enum: ['maintenance', 'utilities', 'damage', 'other'], required: true },
  description: { maxLength: 200, required: true },
  amount: { minimum: 0.01, maximum: 1000000000, required: true },
  dueDate: { format: 'date', required: true },
} as const;

export const DisputeCharge = { reason: { maxLength: 1000, required: true } } as const;

export const AnswerDispute = {
  outcome: { enum: ['upheld', 'withdrawn'], required: true },
  reason: { maxLength: 1000, required: true },
} as const;

export const WithdrawCharge = { reason: { maxLength: 1000, required: true } } as const;

export const AddCredit = {
  amount: { minimum: 0.01, maximum: 1000000000, nullable: true },
  reason: { maxLength: 1000, required: true },
} as const;

export const PreviewCredit = { amount: { minimum: 0.01, maximum: 1000000000, nullable: true } } as const;

export const ReverseTransaction = { reason: { maxLength: 1000, required: true } } as const;

export const ReallocateReceipt = {
  reason: { maxLength: 1000, required: true },
  allocations: { maxItems: 200, required: true },
} as const;

export const Allocation = {
  rentRecordId: { format: 'uuid', nullable: true },
  chargeId: { format: 'uuid', nullable: true },
  amount: { minimum: 0.01, maximum: 1000000000, required: true },
} as const;

export const PreviewReallocation = { allocations: { maxItems: 200, required: true } } as const;

export const FindSettlementQuery = { damages: {} } as const;

export const SettleTenancy = { damages: { maxItems: 50, nullable: true } } as const;

export const Damage = {
  amount: { minimum: 0.01, maximum: 1000000000, required: true },
  reason: { maxLength: 200, required: true },
} as const;

export const RecordPayment = {
  chequeNumber: { maxLength: 6, nullable: true, pattern: /^\d{6}$/ },
  chequeDate: { format: 'date', nullable: true },
  method: { enum: ['bank_transfer', 'upi', 'cheque', 'cash', 'card', 'other'], required: true },
  paidDate: { format: 'date', required: true },
  reference: { maxLength: 40, nullable: true },
  amount: { minimum: 0.01, maximum: 1000000000, nullable: true },
} as const;

export const RecordReceipt = {
  chequeNumber: { maxLength: 6, nullable: true, pattern: /^\d{6}$/ },
  chequeDate: { format: 'date', nullable: true },
  amount: { minimum: 0.01, maximum: 1000000000, required: true },
  tds: { minimum: 0.01, maximum: 1000000000, nullable: true },
  tender: { enum: ['received', 'owner', 'tds'] },
  method: { enum: ['bank_transfer', 'upi', 'cheque', 'cash', 'card', 'other'] },
  paidDate: { format: 'date', required: true },
  reference: { maxLength: 40, nullable: true },
  allocations: { maxItems: 200, nullable: true },
  excess: { enum: ['hold'] },
  declarationId: { maxLength: 36, format: 'uuid', nullable: true },
  otherAmount: { nullable: true },
  sameReference: { nullable: true },
  externalId: { maxLength: 64, pattern: /^[A-Za-z0-9._:-]+$/ },
} as const;

export const PreviewAllocationQuery = {
  amount: { minimum: 0.01, maximum: 1000000000, required: true },
  tds: { minimum: 0.01, maximum: 1000000000 },
  paidDate: { format: 'date' },
  tender: { enum: ['received', 'owner', 'tds'] },
} as const;

export const ListReceiptsQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
  q: { maxLength: 120 },
  from: { format: 'date' },
  to: { format: 'date' },
  recordedAfter: { maxLength: 32, format: 'date-time' },
  updatedAfter: { maxLength: 32, format: 'date-time' },
  externalId: { maxLength: 64, pattern: /^[A-Za-z0-9._:-]+$/ },
} as const;

export const DeclarePayment = {
  chequeNumber: { maxLength: 6, nullable: true, pattern: /^\d{6}$/ },
  chequeDate: { format: 'date', nullable: true },
  amount: { minimum: 0.01, maximum: 1000000000, required: true },
  method: { enum: ['bank_transfer', 'upi', 'cheque', 'cash', 'card', 'other'], required: true },
  paidDate: { format: 'date', required: true },
  reference: { maxLength: 40, nullable: true },
} as const;

export const ListContractDeclarationsQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
} as const;

export const ListDeclarationsQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
  status: { enum: ['pending', 'confirmed', 'rejected', 'withdrawn'] },
  declarationId: { maxLength: 36, format: 'uuid' },
  contractIds: {
    maxLength: 1849,
    pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,49}$/,
  },
} as const;

export const RejectDeclaration = { reason: { maxLength: 1000, required: true } } as const;

export const CloseDeclaration = { receiptId: { maxLength: 36, format: 'uuid', required: true } } as const;

export const ListDuesQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
  q: { maxLength: 120 },
  ownerId: { maxLength: 36, format: 'uuid' },
  contractId: { maxLength: 36, format: 'uuid' },
} as const;

export const MakeDuesFile = {
  q: { maxLength: 120 },
  ownerId: { maxLength: 36, format: 'uuid' },
  contractId: { maxLength: 36, format: 'uuid' },
} as const;

export const ListClaimsQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
  q: { maxLength: 120 },
  ownerId: { maxLength: 36, format: 'uuid' },
  tenantId: { maxLength: 36, format: 'uuid' },
  contractId: { maxLength: 36, format: 'uuid' },
  kind: { enum: ['rent', 'deposit', 'maintenance', 'utilities', 'damage', 'other', 'late_fee'] },
  due: { enum: ['now', 'later', 'all'] },
} as const;

export const MakeClaimsFile = {
  q: { maxLength: 120 },
  ownerId: { maxLength: 36, format: 'uuid' },
  tenantId: { maxLength: 36, format: 'uuid' },
  contractId: { maxLength: 36, format: 'uuid' },
  kind: { enum: ['rent', 'deposit', 'maintenance', 'utilities', 'damage', 'other', 'late_fee'] },
  due: { enum: ['now', 'later', 'all'] },
} as const;

export const ListArrearsQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
  q: { maxLength: 120 },
  ownerId: { maxLength: 36, format: 'uuid' },
  tenantId: { maxLength: 36, format: 'uuid' },
  contractId: { maxLength: 36, format: 'uuid' },
  sort: {
    enum: ['due', '-due', 'tenant', '-tenant', 'property', '-property', 'call', '-call', 'amount', '-amount'],
  },
} as const;

export const ListArrearsCount = { maximum: 200 } as const;

export const SumArrearsQuery = {
  q: { maxLength: 120 },
  ownerId: { maxLength: 36, format: 'uuid' },
  tenantId: { maxLength: 36, format: 'uuid' },
  contractId: { maxLength: 36, format: 'uuid' },
} as const;

export const MakeArrearsFile = {
  q: { maxLength: 120 },
  ownerId: { maxLength: 36, format: 'uuid' },
  tenantId: { maxLength: 36, format: 'uuid' },
  contractId: { maxLength: 36, format: 'uuid' },
} as const;

export const AddCallNote = {
  text: { maxLength: 1000, required: true },
  promisedOn: { format: 'date', nullable: true },
} as const;

export const ListCallNotesQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
} as const;

export const ListReferenceUsesQuery = { reference: { maxLength: 40, required: true } } as const;

export const TransferDeposit = {
  chequeNumber: { maxLength: 6, nullable: true, pattern: /^\d{6}$/ },
  chequeDate: { format: 'date', nullable: true },
  amount: { minimum: 0.01, maximum: 1000000000, required: true },
  method: { enum: ['bank_transfer', 'upi', 'cheque', 'cash', 'card', 'other'], required: true },
  paidDate: { format: 'date' },
  reference: { maxLength: 40, nullable: true },
  to: { enum: ['kiraya', 'owner'], required: true },
} as const;

export const RefundDeposit = {
  chequeNumber: { maxLength: 6, nullable: true, pattern: /^\d{6}$/ },
  chequeDate: { format: 'date', nullable: true },
  amount: { minimum: 0.01, maximum: 1000000000, required: true },
  method: { enum: ['bank_transfer', 'upi', 'cheque', 'cash', 'card', 'other'], required: true },
  paidDate: { format: 'date' },
  reference: { maxLength: 40, nullable: true },
  by: { enum: ['kiraya', 'owner'], required: true },
} as const;

export const MoveOut = {
  chequeNumber: { maxLength: 6, nullable: true, pattern: /^\d{6}$/ },
  chequeDate: { format: 'date', nullable: true },
  lastDay: { format: 'date', nullable: true },
  reason: { maxLength: 1000, nullable: true },
  unusedRent: { nullable: true },
  damages: { maxItems: 50, nullable: true },
  refundByKiraya: { minimum: 0.01, maximum: 1000000000, nullable: true },
  refundByOwner: { minimum: 0.01, maximum: 1000000000, nullable: true },
  method: { enum: ['bank_transfer', 'upi', 'cheque', 'cash', 'card', 'other', null], nullable: true },
  paidDate: { format: 'date', nullable: true },
  reference: { maxLength: 40, nullable: true },
} as const;

export const PreviewMoveOut = {
  lastDay: { format: 'date', nullable: true },
  unusedRent: { nullable: true },
  damages: { maxItems: 50, nullable: true },
} as const;

export const ListPayablesQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
  ownerId: { maxLength: 36, format: 'uuid' },
} as const;

export const MakePayablesFile = { ownerId: { maxLength: 36, format: 'uuid' } } as const;

export const MakePayout = {
  chequeNumber: { maxLength: 6, nullable: true, pattern: /^\d{6}$/ },
  chequeDate: { format: 'date', nullable: true },
  ownerId: { maxLength: 36, format: 'uuid', required: true },
  rentRecordIds: { maxItems: 1000, nullable: true },
  method: { enum: ['bank_transfer', 'upi', 'cheque', 'cash', 'card', 'other'], required: true },
  paidDate: { format: 'date', nullable: true },
  reference: { maxLength: 40, nullable: true },
} as const;

export const ListPayoutsQuery = {
  limit: { minimum: 1, maximum: 200 },
  cursor: { maxLength: 500 },
  q: { maxLength: 120 },
  from: { format: 'date' },
  to: { format: 'date' },
  recordedAfter: { maxLength: 32, format: 'date-time' },
  updatedAfter: { maxLength: 32, format: 'date-time' },
} as const;

export const PreviewPayout = {
  ownerId: { maxLength: 36, format: 'uuid', required: true },
  rentRecordIds: { maxItems: 1000, nullable: true },
} as const;

export const AskForPayees = { ownerIds: { minItems: 1, maxItems: 200, required: true } } as const;

export const MakeBankFile = {
  ownerIds: { minItems: 1, maxItems: 200, required: true },
  kind: { enum: ['upi', 'bank_account'], required: true },
  amount: { minimum: 0.01, maximum: 1000000000, required: true },
} as const;

export const ListDebtsQuery = { limit: { minimum: 1, maximum: 200 }, cursor: { maxLength: 500 } } as const;

export const RecordOwnerEntry = {
  ownerId: { maxLength: 36, format: 'uuid', required: true },
  propertyId: { maxLength: 36, format: 'uuid', nullable: true },
  amount: { minimum: 0.01, maximum: 1000000000, required: true },
  date: { format: 'date', required: true },
  description: { maxLength: 200, required: true },
} as const;

export const PreviewOwnerEntry = {
  ownerId: { maxLength: 36, format: 'uuid', required: true },
  propertyId: { maxLength: 36, format: 'uuid', nullable: true },
  amount: { minimum: 0.01, maximum: 1000000000, required: true },
} as const;

export const ReverseReceipt = {
  reason: { maxLength: 1000, required: true },
  recoverFromOwner: { nullable: true },
} as const;

export const MakeReceiptsPdf = {
  q: { maxLength: 120 },
  ownerId: { maxLength: 36, format: 'uuid' },
  tenantId: { maxLength: 36, format: 'uuid' },
  propertyId: { maxLength: 36, format: 'uuid' },
  from: { format: 'date' },
  to: { format: 'date' },
  contractId: { maxLength: 36, format: 'uuid' },
} as const;

export const MakePayoutAdvicesPdf = {
  q: { maxLength: 120 },
  ownerId: { maxLength: 36, format: 'uuid' },
  propertyId: { maxLength: 36, format: 'uuid' },
  from: { format: 'date' },
  to: { format: 'date' },
} as const;

export const MakeStatementsPdf = {
  from: { format: 'date', required: true },
  to: { format: 'date', required: true },
} as const;

export const ReadStatementQuery = {
  from: { format: 'date', required: true },
  to: { format: 'date', required: true },
  format: { enum: ['json', 'pdf', 'csv'] },
} as const;

export const ReadCertificateQuery = {
  year: { pattern: /^\d{4}-\d{2}$/, required: true },
  format: { enum: ['json', 'pdf'] },
} as const;
