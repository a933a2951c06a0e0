import { Global, Module } from '@nestjs/common';
import { SIGN_UP_INVITATIONS, USER_PROPERTIES } from '../auth/index.js';
import { BrowseReader } from './browse/browse-reader.js';
import { MendSearch } from './browse/search/mend-search.js';
import { BrowseController } from './browse/browse.controller.js';
import { DummyProperties } from './dummy-data/dummy-properties.js';
import { InterestMessages } from './interests/interest-messages.js';
import { ConfirmInterest } from './interests/confirm-interest.js';
import { AnswerInterest } from './interests/answer-interest.js';
import { ApplicantMessages } from './interests/applicant-messages.js';
import { ApplicantPageController } from './interests/applicant-page.controller.js';
import { ApplicantPage } from './interests/applicant-page.js';
import { CloseInterests } from './interests/close-interests.js';
import { EndedInterestsJob } from './interests/ended-interests.job.js';
import { InterestLinks } from './interests/interest-links.js';
import { AskApplicant } from './interests/ask-applicant.js';
import { ReplyToOwner } from './interests/reply-to-owner.js';
import { InterestNews } from './interests/interest-news.js';
import { UnansweredInterestsJob } from './interests/unanswered-interests.job.js';
import { ApplicantInvitations } from './invitations/applicant-invitations.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InviteApplicant } from './invitations/invite-applicant.js';
import { WithdrawInterest } from './interests/withdraw-interest.js';
import { ApplicantVisitController } from './visits/applicant-visit.controller.js';
import { ApplicantVisits } from './visits/applicant-visits.js';
import { OwnerVisits } from './visits/owner-visits.js';
import { TakeVisit } from './visits/take-visit.js';
import { VisitCalendar } from './visits/visit-calendar.js';
import { VisitMessages } from './visits/visit-messages.js';
import { VisitSlots } from './visits/visit-slots.js';
import { VisitSlotsController } from './visits/visit-slots.controller.js';
import { VisitsController } from './visits/visits.controller.js';
import { VisitsJob } from './visits/visits.job.js';
import { MoveInterest } from './interests/move-interest.js';
import { ShowInterest } from './interests/show-interest.js';
import { AllInterestsController } from './interests/all-interests.controller.js';
import { InterestsController } from './interests/interests.controller.js';
import { InterestsReader } from './interests/interests-reader.js';
import { ChangeListing } from './listing/change-listing.js';
import { ListingApproval } from './listing/listing-approval.js';
import { ListingLimit } from './listing/listing-limit.js';
import { CreateProperty } from './listing/create-property.js';
import { EnterProperty } from './listing/enter-property.js';
import { ListProperty } from './listing/list-property.js';
import { UpdateProperty } from './listing/update-property.js';
import { PropertiesController } from './listing/properties.controller.js';
import { PropertiesReader } from './listing/properties-reader.js';
import { PropertyParts } from './listing/property-parts.js';
import { PictureUploads } from './pictures/picture-uploads.js';
import { SharedPictures } from './pictures/shared-pictures.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { UnusedPicturesJob } from './pictures/unused-pictures.job.js';
import { PropertiesApi } from './properties-api.js';
import { userProperties } from './user-properties.js';
import { PROPERTIES_RECONCILIATION } from './properties-reconciliation.js';
import { PublicChangesController } from './public-listing/public-changes.controller.js';
import { PublicChangesReader } from './public-listing/public-changes-reader.js';
import { OldRemovalsJob } from './public-listing/old-removals.job.js';
import { PublicPropertiesController } from './public-listing/public-properties.controller.js';
import { PublicPropertiesReader } from './public-listing/public-properties-reader.js';
import { ListingMessages } from './still-free/listing-messages.js';
import { StillFreeJob } from './still-free/still-free.job.js';
import { ReportsReader } from './reports/reports-reader.js';
import { ReportedHomesJob } from './reports/reported-homes.job.js';
import { ConfirmReport } from './reports/confirm-report.js';
import { HoldHome } from './reports/hold-home.js';
import { NoteReport } from './reports/note-report.js';
import { ObjectToReports } from './reports/object-to-reports.js';
import { ApplicantReportController } from './reports/applicant-report.controller.js';
import { ReportOwner } from './reports/report-owner.js';
import { WarnOwner } from './reports/warn-owner.js';
import { ReportHome } from './reports/report-home.js';
import { SettleReports } from './reports/settle-reports.js';
import { ReportsController } from './reports/reports.controller.js';
import { SaveSearch } from './saved-searches/save-search.js';
import { SavedSearchMails } from './saved-searches/saved-search-mails.js';
import { SavedSearchTokens } from './saved-searches/saved-search-tokens.js';
import { SavedSearches } from './saved-searches/saved-searches.js';
import { SavedSearchesController } from './saved-searches/saved-searches.controller.js';
import { SavedSearchesJob } from './saved-searches/saved-searches.job.js';
import { ReferenceController } from './reference/reference.controller.js';
import { MiddleRent } from './reference/middle-rent.js';
import { ReferenceLists } from './reference/reference-lists.js';

@Global()
@Module({
  controllers: [
    ReferenceController,
    PublicChangesController,
    BrowseController,
    PublicPropertiesController,
    InvitationsController,
    AllInterestsController,
    ApplicantPageController,
    ApplicantVisitController,
    VisitSlotsController,
    VisitsController,
    InterestsController,
    ReportsController,
    ApplicantReportController,
    PicturesController,
    SavedSearchesController,
    PropertiesController,
  ],
  providers: [
    ReferenceLists,
    MiddleRent,
    PublicPropertiesReader,
    BrowseReader,
    MendSearch,
    PublicChangesReader,
    OldRemovalsJob,
    PropertiesReader,
    CreateProperty,
    EnterProperty,
    UpdateProperty,
    ListProperty,
    ListingLimit,
    ListingApproval,
    ChangeListing,
    PropertyParts,
    PictureUploads,
    SharedPictures,
    UnusedPicturesJob,
    InterestsReader,
    ShowInterest,
    ConfirmInterest,
    MoveInterest,
    InterestLinks,
    ApplicantMessages,
    ApplicantPage,
    CloseInterests,
    WithdrawInterest,
    InterestNews,
    UnansweredInterestsJob,
    InviteApplicant,
    ApplicantInvitations,
    AskApplicant,
    ReplyToOwner,
    VisitSlots,
    TakeVisit,
    ApplicantVisits,
    OwnerVisits,
    VisitMessages,
    VisitCalendar,
    VisitsJob,
    EndedInterestsJob,
    AnswerInterest,
    InterestMessages,
    ListingMessages,
    StillFreeJob,
    ReportsReader,
    SaveSearch,
    SavedSearches,
    SavedSearchMails,
    SavedSearchTokens,
    SavedSearchesJob,
    ReportHome,
    ReportOwner,
    WarnOwner,
    NoteReport,
    ConfirmReport,
    ObjectToReports,
    SettleReports,
    HoldHome,
    ReportedHomesJob,
    PropertiesApi,
    DummyProperties,
    PROPERTIES_RECONCILIATION,
    { provide: USER_PROPERTIES, useValue: userProperties },
    { provide: SIGN_UP_INVITATIONS, useExisting: ApplicantInvitations },
  ],
  exports: [PropertiesApi, ListingApproval, DummyProperties, SIGN_UP_INVITATIONS, USER_PROPERTIES],
})
export class PropertiesModule {}
