// Made from openapi.json by `npm run api-document`; not to be edited by hand.

export interface paths {
    "/api/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an account
         * @description For owners and tenants. Who signs up with an email gets a free username made of it, and a mail whose link confirms the email: all works without, but nothing else is mailed there before. A password that is among the 10,000 most common, or one’s own email, its first part or username, is refused. At most 30 an hour from one address, and after 10 emails or usernames that were taken none for an hour.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms the email of an account, by the link of a mail
         * @description Whoever opens it, logged in or not. A link is good for 7 days, and others of the account with it. Until then nothing but that link and links to a new password are mailed to the address.
         */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email-confirmation/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails another link to confirm one’s own email
         * @description Three an hour to a mailbox and from a network, six a day to a mailbox.
         */
        post: operations["mailConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description With an email or a username. To use this page as that account, put the answer’s `token` into "Authorize" above. After 10 wrong passwords for a name from one address, or 50 from an address, it refuses that address for up to 15 minutes; after 20 for a name from anywhere it refuses whoever was not logged in from there lately for up to 15 minutes, after 50 for two hours, after 100 for a day. The right password of a suspended account is 403, and so is the published one of the sample accounts where others reach the site. Where the account has a second factor, the right password alone is 401 of the type `second-factor-needed`, whose `fields` say what it takes: the same is sent again with a `code` or a `passkey`. A wrong one is 400 and counts like a wrong password; each works once.
         */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out
         * @description Ends the session of the token: it is worth nothing from then on.
         */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where one is logged in
         * @description The session of this request first, then the others, last used first; at most 100.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Log out everywhere else
         * @description Ends all of one’s sessions but this one.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Log out on one device
         * @description Ends one of one’s own sessions.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms that it is the account’s holder who asks
         * @description For 10 minutes, in this session alone, routes with `x-confirmation` can be used. With the password, a code or a passkey. A wrong one is 400 and counts like a failed login.
         */
        post: operations["confirmSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a log-in of the caller’s asks for beside the password */
        get: operations["readSecondFactor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/totp/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offers a secret for an authenticator app
         * @description Nothing changes, and nothing is kept, before it is sent back with a code of it.
         */
        post: operations["offerTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets an authenticator app up
         * @description From now on log-ins ask for its codes, in the place of an earlier app’s; earlier recovery codes work no more. The code that is sent proves that the app has the secret, and is used up by it. The holder is mailed. At most 10 changes a day.
         */
        put: operations["setTotp"];
        post?: never;
        /**
         * Removes the authenticator app
         * @description With the recovery codes, where there is no passkey: the password alone logs in. The holder is mailed. 409 where there is none, and of staff where they need one and have no passkey.
         */
        delete: operations["removeTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/passkeys/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offers to make a passkey of this site for the caller
         * @description Nothing changes before it is answered.
         */
        post: operations["offerPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a passkey
         * @description From now on log-ins ask for it, or for another second factor. The holder is mailed. At most 10, and 10 changes a day; 409 for one that is known already.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a passkey
         * @description With the recovery codes, where it is the last factor. The holder is mailed. 409 of staff where they need one and this is their last.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes new recovery codes
         * @description The earlier ones work no more. The holder is mailed. 409 without a second factor.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey-challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A challenge for a passkey of this site
         * @description Its answer goes into a log-in or a confirmation. It tells nothing of accounts, and nothing is kept of it before it is answered.
         */
        post: operations["makeChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a reset link
         * @description The answer is the same whether there is such an account or not. The link comes by mail, works once and for 30 minutes; earlier ones go on working until then, or until the password is set. At most 20 calls an hour from one address, and 5 mails an hour to a mailbox, whichever of its accounts they are for. Refused with 409 where no mails are sent (`MAIL=off`).
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with a reset link
         * @description Signs the account out everywhere. A link that was used, withdrawn by another way to a new password, or is too old is refused with 400. A password that is among the 10,000 most common, or the holder’s email, its first part or username, is refused; to administrators and accountants any common one, and one of fewer than 8 characters.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one’s own password
         * @description Signs the account out everywhere else: go on with the `token` of the answer. A wrong current password is 400 and counts like a failed login. A new one that is among the 10,000 most common, or one’s own email, its first part or username, is refused; to administrators and accountants any common one, and one of fewer than 8 characters.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One’s own profile, and what one may do */
        get: operations["readProfile"];
        /**
         * Change one’s own profile
         * @description The name is required. Of the other fields, one that is absent stays as it is; null clears it. At most 5 new usernames a day, tries included.
         */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/profile/payee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the caller’s own rents are paid to, masked */
        get: operations["readOwnPayee"];
        /**
         * Says where the caller’s own rents are paid to
         * @description Held for 24 hours, the first entry too: nothing is sent there by bank meanwhile. The owner and all administrators are mailed. At most 5 a day.
         */
        put: operations["setOwnPayee"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/profile/landlord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the papers of the caller’s own tenants say of them */
        get: operations["readOwnLandlord"];
        /**
         * Says what the papers of the caller’s own tenants say of them
         * @description Receipts and certificates of rent paid are made anew each time: it holds for all of them.
         */
        put: operations["setOwnLandlord"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Owners or tenants, newest first
         * @description Admins and accountants see all; an owner sees the tenants of their own properties, and themselves as owner; a tenant sees the owners of what they rent.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tenants to make a contract with, newest first
         * @description At most 50 at a time, whatever the limit; emails are masked. Staff search all tenants. An owner is given the tenants of their own contracts and those who showed interest in their homes with the email of an account; with `q` also the one whose email or username it is, whole and in any case. They look for at most 30 such an hour.
         */
        get: operations["listTenants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which mails one gets
         * @description By topic. Mails of the account’s safety are of none, and always go.
         */
        get: operations["listMailChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/mails/{topic}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Switches the mails of a topic on or off */
        put: operations["changeMailChoice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the link of a mail ends */
        get: operations["readUnsubscribe"];
        put?: never;
        /**
         * Ends mails of a topic, by the link of one of them
         * @description As mail programs do at one click (RFC 8058): without a login, and whatever the body. Once more changes nothing.
         */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What one was told: what is unread first, then the latest first */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many are unread */
        get: operations["countNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks all as read */
        post: operations["readAllNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks one as read
         * @description Once more changes nothing.
         */
        post: operations["readNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Kinds of property */
        get: operations["listPropertyTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/configs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Room configurations */
        get: operations["listPropertyConfigs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/amenities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Amenities that a property can have */
        get: operations["listAmenities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/middle-rent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What homes to rent in a town ask for in the middle
         * @description For a form that asks whether a rent ten times away from it is meant.
         */
        get: operations["findMiddleRent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/public/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When homes on offer were last changed, 5000 of them by their ids */
        get: operations["listPublicChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/public/changes/parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The parts of 5000 homes in which all on offer can be read, 1000 at most */
        get: operations["listPublicParts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/browse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The homes on the site that filters leave
         * @description `X-Total-Count` is exact up to 100; 101 says that there are more.
         */
        get: operations["browseHomes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/browse/without": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many homes there would be without each of the filters
         * @description For whom they leave none: which one to drop.
         */
        get: operations["browseWithoutEachFilter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/public": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vacant properties that are on offer */
        get: operations["listPublicProperties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/public/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One vacant property that is on offer */
        get: operations["findPublicProperty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/interests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many people want each property; only properties that someone wants */
        get: operations["countInterests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/interests/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms the email of who showed interest, by the link of a mail */
        post: operations["confirmInterest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/{id}/interests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who wants this property, newest first */
        get: operations["listInterests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/{id}/interest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows interest in a property
         * @description One person (same mobile or email) counts once per property: a repeat changes nothing.
         */
        post: operations["showInterest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/reports/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms the email of who reported a home */
        post: operations["confirmReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What people reported of a home and nobody has looked at yet, the latest first */
        get: operations["listReports"];
        put?: never;
        /**
         * Tells that something is wrong with a home on the site
         * @description Once three people whose email is confirmed did, its owner is told; a day later it is held until an administrator looked at it, unless the owner objected.
         */
        post: operations["reportHome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/{id}/reports/objection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Objects to what was reported of a home of one’s own
         * @description It is not held before an administrator has decided. Once more changes nothing.
         */
        post: operations["objectToReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/{id}/reports/resolution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Settles all open reports of a home */
        post: operations["resolveReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a picture for a home in: the body is the file itself, a JPEG, PNG, WebP or AVIF of 10 MB at most
         * @description It is turned upright and kept without its metadata, as WebP. Whoever uploaded it puts it on a home by its `url`; one that is on no home goes after a day.
         */
        post: operations["uploadPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/pictures/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One size of an uploaded picture; the site has it at `/media/pictures/…`
         * @description `…-share.jpg` is the one for whom a home is passed on to: 1200 × 630 pixels, in JPEG.
         */
        get: operations["findPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/saved-searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Wants a mail when there are new homes for a search
         * @description Once the link of a first mail is followed; one mail a day at most.
         */
        post: operations["saveSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/saved-searches/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms a saved search, by the link of a mail */
        post: operations["confirmSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/saved-searches/{token}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the mails about new homes to an address, by the link of one of them
         * @description As mail programs do at one click (RFC 8058): without a login, and whatever the body.
         */
        post: operations["stopSearches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller’s properties: own, rented by them, or (accountant, admin) all */
        get: operations["listProperties"];
        put?: never;
        /** Lists a property: an owner their own, an admin for the owner they name */
        post: operations["createProperty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One property that the caller may see */
        get: operations["findProperty"];
        /**
         * Changes a property
         * @description A field that is absent stays as it is, whichever it is; null or an empty list takes away what may be missing.
         */
        put: operations["updateProperty"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/{id}/listing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Shows a property on the site, pauses it, or makes it a draft */
        put: operations["listProperty"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/commission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The commission that a contract made now would have
         * @description A contract keeps the percentage that it was made with.
         */
        get: operations["readCommission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller’s contracts, newest first
         * @description A tenant’s own, an owner’s of their properties, or (accountant, admin) all.
         */
        get: operations["listContracts"];
        put?: never;
        /**
         * Lets a property to a tenant: an owner one of their own, an admin any
         * @description A contract that began in the past comes with its rent records up to this month; one that is over is made as `ended`. An owner’s is unconfirmed until its tenant or an admin confirms it or rent is recorded as paid; it begins at most 36 months back, and they have at most 10 unconfirmed ones at a time.
         */
        post: operations["createContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One contract that the caller may see */
        get: operations["findContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The rents that a contract on these terms would have; nothing is made
         * @description Without a `dueDay` one falls due on the start’s day of each month, or the month’s last, that the contract covers. With one, each calendar month that it touches has its own: due on that day, but never before the start or after the last day.
         */
        post: operations["readSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/termination": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cuts a contract short
         * @description It stays as it is until its new last day has passed. Unpaid rent that falls due later is removed, what is paid stays. A day before the first month whose rent is due and unpaid, or one that removes more than 3 rents that are due, takes an admin (409).
         */
        post: operations["terminateContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that a contract is as its owner says
         * @description Its owner may then know how to reach the tenant, until 180 days after its end.
         */
        post: operations["confirmContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that an unconfirmed contract is not the tenant’s
         * @description It counts as never begun, what it asked for is removed, the home is free and administrators are told. Not once rent was recorded as paid (409).
         */
        post: operations["refuseContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller’s properties, and what they bring in */
        get: operations["readOwnerDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/tenant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller rents, has paid and owes */
        get: operations["readTenantDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/accountant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rent, commission and payouts of the whole site */
        get: operations["readAccountantDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Properties, people and income of the whole site, and what happened last */
        get: operations["readAdminDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/{role}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The dashboard of a role
         * @description As at the address of each role; 404 to everyone for what is no role.
         */
        get: operations["readDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/profile/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that Kiraya keeps of the caller, as a file
         * @description Of identity papers and of where one is paid the last characters alone; of each list at most the newest 10,000 entries. At most 20 calls an hour.
         */
        get: operations["downloadOwnData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erases the caller’s own account
         * @description Refused (409, with what there is to wait for) while a contract has not ended or rent is to be paid, collected or paid out. Where contracts were made, they and their money stay under a name like "Former tenant"; all else goes.
         */
        post: operations["eraseAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accounts of every role, newest first */
        get: operations["listAccounts"];
        put?: never;
        /**
         * Opens an account of any role
         * @description Its holder is mailed a link, good for 7 days, to choose the password. At most 5 such mails an hour to a mailbox.
         */
        post: operations["addUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/suspension": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspends an account
         * @description Its sessions end at once, nobody can log in to it or get a reset mail, and its homes leave the public site. What it owes and is owed stays. Never one’s own, the last active administrator’s, or twice (409).
         */
        post: operations["suspendUser"];
        /**
         * Restores a suspended account
         * @description Its homes come back to the public site; its holder logs in anew.
         */
        delete: operations["restoreUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Resets the second factor of whoever has lost it
         * @description With its recovery codes. Its holder is mailed, is logged out everywhere, and logs in with the password. Never one’s own, nor where there is none (409).
         */
        delete: operations["resetSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/email-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms the email of an account, on an administrator’s word
         * @description From then on it is mailed what concerns it. An account without an email, or whose email is confirmed, is 409.
         */
        post: operations["confirmEmailOf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes an owner or a tenant
         * @description Never an administrator or accountant (403), nor who owns property or has contracts (409, with the reason); contracts that nobody confirmed go with the account. Signed out at once.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much there is of everything */
        get: operations["readStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who changed what, logged in, looked at what is others’ or had files made, the latest first
         * @description Log-ins, looks and files that are alike within an hour are one entry, which says how many times. A look at this log is an entry too.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All entries of at most a year that a filter asks for, as a file for spreadsheets
         * @description CSV in UTF-8, in the order of the list.
         */
        post: operations["makeAuditFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/data-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much dummy data there is; the demo accounts are none */
        get: operations["readDataStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/import-dummy-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fills the site with owners, tenants, homes, interests and contracts
         * @description Those of the demo accounts included, where they exist. Refused (409) while there is some, or while it is being imported or deleted.
         */
        post: operations["importDummyData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dummy-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes the dummy data and all that hangs on it, and nothing else
         * @description The demo accounts stay. Refused (409) when there is none, or while it is being imported or deleted.
         */
        delete: operations["deleteDummyData"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What administrators have settled, when and by whom */
        get: operations["readSettings"];
        /**
         * Changes settings
         * @description What is absent stays as it is. Contracts that were made before keep their commission.
         */
        put: operations["updateSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Takes the organisation’s logo in: the body is the file itself, a JPEG, PNG, WebP or AVIF
         * @description It stands at the head of papers from now on, at most 600 × 200 pixels large, on white.
         */
        put: operations["updateLogo"];
        post?: never;
        /** Takes the organisation’s logo off its papers */
        delete: operations["removeLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What needs a person: new interests, overdue rents, refused contracts, reported homes, lost mails, differences */
        get: operations["readAttention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invitations that nobody has accepted yet, newest first
         * @description Those that ended after 7 days are among them until they are sent again or withdrawn.
         */
        get: operations["listInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations/{id}/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails an invitation again
         * @description The new link is good for 7 days; the one before works no more. At most 5 an hour.
         */
        post: operations["sendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraws an invitation
         * @description The account, which was never used, goes, and its email is free again. Whoever owns property or has contracts stays (409).
         */
        delete: operations["withdrawInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When people are reminded of rents and contracts, and in which words */
        get: operations["readReminders"];
        /**
         * Changes when people are reminded, or pauses it
         * @description After a pause each is told once of what holds then, however long it was.
         */
        put: operations["updateReminders"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reminders/texts/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Writes a text of reminders */
        put: operations["writeReminderText"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reminders/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the next round of today would remind people of
         * @description Found by the statement of the round itself, also while reminders are paused; nothing is sent. Who was reminded today already is left out: each gets at most one mail a day.
         */
        get: operations["listTodaysReminders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/failed-mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mails that were not delivered, the latest first, with what the server said */
        get: operations["listFailedMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/installation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether this is a restored copy whose mails wait */
        get: operations["readInstallation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/installation/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms that this is the installation, and no copy of it
         * @description From then on mails and reminders go out again; those that wait are sent, or dropped for good. Refused (409) where none are held.
         */
        post: operations["confirmInstallation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a request arrives
         * @description For `doctor`, which asks at the public address: what is `TRUST_PROXY` to be?
         */
        get: operations["look"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process lives */
        get: operations["checkLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether it can serve
         * @description As of three seconds ago at most. A refusal says in words what is missing.
         */
        get: operations["checkReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who runs this installation, and how to reach them */
        get: operations["readOrganisation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisation/logos/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A logo of the organisation, as it stands on its papers */
        get: operations["readLogo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The balance of each account at the end of a day, and whether the books agree
         * @description Money counts on the day on which it moved, however late it was recorded.
         */
        get: operations["showBooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/books/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The entries behind the balances, newest first */
        get: operations["listBookEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/books/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All entries that a filter asks for, as a file for spreadsheets
         * @description CSV in UTF-8, newest first, in the order of the list. It records no money; the audit log notes it.
         */
        post: operations["makeBooksFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/transactions/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller’s receipts and payouts by date, newest first, and the sums of rents over all pages
         * @description A tenant’s own payments, an owner’s of their properties, or (accountant, admin) all. Without a type also those of charges and deposits, which are in none of the sums.
         */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/transactions/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All of the caller’s transactions that a filter asks for, as a file for spreadsheets
         * @description CSV in UTF-8, in the order of the list. It records no money; the audit log notes it. Amounts are in rupees; a reversal’s are negative.
         */
        post: operations["makeTransactionsFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/transactions/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Owners, tenants and properties that the caller’s transactions can be filtered by */
        get: operations["listTransactionFilters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/transactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One transaction that the caller may see */
        get: operations["findTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account of a tenancy: what is owed now, and every rent, charge, receipt and credit behind it
         * @description For whoever may see the contract.
         */
        get: operations["findAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks a tenant for something beside rent: an owner of their own contracts, accountant and admin of any
         * @description Not of a contract that is unconfirmed (409). No money moves by it, and the tenant is told. An owner’s is at most three months’ rent (400), one of 20 in a calendar month, beside 20 that they withdrew, and not after the settlement (409); an owner’s damage is a proposal until then.
         */
        post: operations["addCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/charges/{chargeId}/dispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disputes a charge, once: a tenant of their own contract
         * @description Until it is answered nothing pays it unless its payer names it, and it is not set off against the deposit. Not what the contract agrees, and nothing that is paid (409).
         */
        post: operations["disputeCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/charges/{chargeId}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers a disputed charge: an owner of their own contracts, an administrator of any
         * @description A damage that is only proposed can be withdrawn too.
         */
        post: operations["answerDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/charges/{chargeId}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraws a charge whole: who added it, by mistake
         * @description All of it is cancelled, and the tenant is told. Not what somebody else added, and nothing of which anything is paid, waived or disputed (409).
         */
        post: operations["withdrawCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/charges/{chargeId}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Waives a charge, in whole or in part */
        post: operations["creditCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/rent-records/{recordId}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Waives a month’s rent, in whole or in part */
        post: operations["creditRent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/credits/{creditId}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a waiver back: what it let off is to be paid again */
        post: operations["reverseCredit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/receipts/{id}/reallocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a receipt pays, and what it could pay instead */
        get: operations["findReallocation"];
        put?: never;
        /**
         * Has a receipt pay other rents or charges of its contract
         * @description Its lines are taken back today and others written with its own day of payment. What was paid out stays until that payout is reversed (409).
         */
        post: operations["reallocateReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/settlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The settlement of a tenancy; while none stands, a draft of what it would come to today
         * @description For whoever may see the contract.
         */
        get: operations["findSettlement"];
        put?: never;
        /**
         * Settles a tenancy after its last day
         * @description What was paid for later months pays what is open and is deposit else; the deposit pays what is then open. What is left of it can be refunded.
         */
        post: operations["settleTenancy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/settlement/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a settlement back: its set-offs and damages
         * @description What was moved to the deposit stays there. Refunds are reversed first (409).
         */
        post: operations["reverseSettlement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/rent-records/{recordId}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records that a month’s rent was paid, in full or in part */
        post: operations["recordPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records money that came in for a contract, of any amount up to what can be paid
         * @description It pays the rents and charges that are named, or what is due, the oldest first and late fees last, and then rents of at most twelve months to come within the contract. What there is nothing to pay for is refused, or held as a deposit.
         */
        post: operations["recordReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/allocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an amount would pay, were it recorded now */
        get: operations["previewAllocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/receipts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One receipt that the caller may see */
        get: operations["findReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/declarations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the tenant of a contract says that they paid, the latest first */
        get: operations["listContractDeclarations"];
        put?: never;
        /**
         * Says that the tenant has paid
         * @description It waits until an accountant or an admin confirms it by a receipt or refuses it, and is no money before. The contract must be confirmed. One with the same reference waits at a time, and one without; at most 20 calls a day.
         */
        post: operations["declarePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/declarations/{declarationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One declaration that the caller may see */
        get: operations["findDeclaration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/declarations/{declarationId}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes back what is still waiting */
        post: operations["withdrawDeclaration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/declarations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What tenants say that they paid
         * @description The pending ones the oldest first; those of another status the latest first.
         */
        get: operations["listDeclarations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/declarations/{id}/rejection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that what a tenant declared could not be confirmed
         * @description The tenant reads the reason.
         */
        post: operations["rejectDeclaration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/declarations/{id}/recorded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes what a tenant declared by a receipt that was recorded without it
         * @description No money is booked: the declaration is confirmed by that receipt, and the tenant is told so.
         */
        post: operations["closeDeclaration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/upi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the tenant of a contract can pay by UPI */
        get: operations["readUpiPayee"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/dues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rents that are due and not paid, the oldest first
         * @description What is due today, in India, is due.
         */
        get: operations["listDues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/dues/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All rents that are due and not paid and that a filter asks for, as a file for spreadsheets
         * @description CSV in UTF-8, in the order of the list. It records no money; the audit log notes it.
         */
        post: operations["makeDuesFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rents and charges that are not paid, or not all of them, the oldest first
         * @description What is due today, in India, is due. Late fees that accrue are listed once they are booked.
         */
        get: operations["listClaims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/claims/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All open rents and charges that a filter asks for, as a file for spreadsheets
         * @description CSV in UTF-8, in the order of the list. It records no money; the audit log notes it.
         */
        post: operations["makeClaimsFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/arrears": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is due now by tenant and home, a row for each contract, the one that has been due for longest first */
        get: operations["listArrears"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/arrears/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All that is due now of the contracts that a filter asks for, as a file for spreadsheets
         * @description CSV in UTF-8, a line for each rent and charge, the oldest first: what they come to is what the list comes to. It records no money; the audit log notes it.
         */
        post: operations["makeArrearsFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/call-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was said in calls about what a tenant owes, the latest first */
        get: operations["listCallNotes"];
        put?: never;
        /**
         * Notes what was said in a call about what a tenant owes
         * @description It is never edited. It changes nothing of what is owed.
         */
        post: operations["addCallNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/references": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The latest receipts and payouts that carry a reference
         * @description Receipts of every kind: rents, charges, late fees, deposits. Empty where it is new. What was reversed does not count.
         */
        get: operations["listReferenceUses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waiting/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What waits to be confirmed, collected, paid, refunded and settled */
        get: operations["readStaffWaiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waiting/owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What waits with the caller’s homes */
        get: operations["readOwnerWaiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/deposit-transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records that Kiraya passed a deposit on to the owner, or that the owner gave it back to Kiraya */
        post: operations["transferDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records what of a deposit the tenant got back
         * @description Once the tenancy is settled (409), and no more than its settlement left (409).
         */
        post: operations["refundDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/payables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is owed to each owner: rents that were collected and not yet paid out */
        get: operations["listPayables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/payables/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What is owed to each owner that a filter asks for, as a file for spreadsheets
         * @description CSV in UTF-8, in the order of the list. It records no money; the audit log notes it. It is none for the bank: accounts are masked.
         */
        post: operations["makePayablesFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pays an owner what was collected for them, less commission and what they owe
         * @description One transaction for each rent record, an entry for each charge; all of them, or nothing at all. Refused by bank transfer while where the owner is paid is held (409), unless its day lies before that on which it was entered.
         */
        post: operations["makePayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/payouts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One payout that the caller may see: an owner theirs */
        get: operations["findPayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/owners/{id}/payee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where an owner is paid, whole
         * @description Each look is an entry of the audit log.
         */
        get: operations["readPayee"];
        /**
         * Says where an owner is paid
         * @description Held for 24 hours, the first entry too: nothing is sent there by bank meanwhile. The owner and all administrators are mailed.
         */
        put: operations["setPayee"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/payee-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks owners where they are paid, in Kiraya and by mail
         * @description Each at most once in 7 days; who has entered it, on hold or not, is not asked.
         */
        post: operations["askForPayees"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/bank-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A file for the bank’s bulk upload, of what is owed to those of these owners who can be paid one way
         * @description CSV in UTF-8, a line for each owner who can be paid this way: they entered it more than 24 hours ago, and something is owed. Refused (409) when its sum is not the one that is expected. It pays nobody and records nothing; each owner’s details in it are a look of the audit log.
         */
        post: operations["makeBankFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/owners/{id}/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an owner owes and what is held for them: an owner’s own */
        get: operations["readPosition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/owners/{id}/debts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What made an owner owe more, or less, the latest first: an owner’s own */
        get: operations["listDebts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/expenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records what Kiraya paid for an owner: the next payout takes it off
         * @description It may be more than is held for them; the position in the answer says so.
         */
        post: operations["recordExpense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/contributions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records what an owner paid in of what they owe
         * @description Not more than that (409).
         */
        post: operations["recordContribution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/entries/{id}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes an expense, a contribution, a transfer or a refund of a deposit back
         * @description What is a part of a receipt or a payout is taken back with that, and a deposit that its owner owes by now stays handed over (409).
         */
        post: operations["reverseEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/transactions/{id}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a payment or a payout back, by a transaction of its own
         * @description The original stays. Its rent is unpaid, or owed to the owner, again. A payment that was paid out can be taken back once its payout was.
         */
        post: operations["reverseTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/receipts/{id}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What reversing a receipt would do, were it done now */
        get: operations["previewReceiptReversal"];
        put?: never;
        /**
         * Takes a whole receipt back
         * @description All that it paid is unpaid again. What of it was paid out is reversed first (409), or the owner is to owe it: recoverFromOwner.
         */
        post: operations["reverseReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/payouts/{id}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a whole payout back
         * @description All that it paid and that still stands is owed to the owner again, by a transaction for each rent; what was taken off is owed by them again. Not once some of it was recovered from them (409).
         */
        post: operations["reversePayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/receipts/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The paper of a receipt that the caller may see
         * @description Made anew from the books each time. One that was taken back keeps its number and is marked CANCELLED.
         */
        get: operations["downloadReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/payouts/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The advice of a payout that the caller may see: an owner theirs
         * @description Made anew from the books each time. One that was taken back whole is marked CANCELLED.
         */
        get: operations["downloadPayoutAdvice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/settlement/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The paper of the settlement that stands of a tenancy
         * @description Made anew from the books each time. For whoever may see the contract. There is none of a draft (409).
         */
        get: operations["downloadSettlement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/receipts/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The receipts that the caller may see, as one PDF
         * @description Each as it is by itself, made anew from the books; nothing is recorded. At most 1,000 papers, and 10,000 lines of tables in them; of more, and of none, 409 says so. One file at a time for each person.
         */
        post: operations["makeReceiptsPdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/payouts/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The advices of the payouts that the caller may see, as one PDF: an owner theirs
         * @description Each as it is by itself, made anew from the books; nothing is recorded. At most 1,000 papers, and 10,000 lines of tables in them; of more, and of none, 409 says so. One file at a time for each person.
         */
        post: operations["makePayoutAdvicesPdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/owners/statements/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The statements of all owners of whom something moved in a period, as one PDF
         * @description Each as it is by itself, made anew from the books; nothing is recorded. At most 1,000 papers, and 10,000 lines of tables in them; of more, and of none, 409 says so. One file at a time for each person.
         */
        post: operations["makeStatementsPdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/owners/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was held for an owner, what changed it, and what is held then: an owner’s own
         * @description Made anew from the books each time; money counts on the day on which it moved. What is held is less what the owner owes. At most 2,000 rows; the CSV file has all of them.
         */
        get: operations["readStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rent that the tenant of a contract paid in a financial year
         * @description For whoever may see the contract. Made anew from the books each time, by the day of payment, without what was taken back. There is no paper of a year in which nothing was paid (409).
         */
        get: operations["readCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ProblemDto: {
            /**
             * @description Stable name of the rule that was broken
             * @example urn:kiraya:problem:not-found
             */
            type: string;
            /** @example Not Found */
            title: string;
            /** @example 404 */
            status: number;
            /** @example Property was not found */
            detail: string;
            /**
             * @description Path that was asked for
             * @example /api/properties/0199f0a0-0000-7000-8000-000000000000
             */
            instance: string;
            /**
             * @description The sentence to show; same as detail
             * @example Property was not found
             */
            error: string;
            /**
             * @description What is wrong with each field; on validation failures only
             * @example {
             *       "rent": [
             *         "Must be positive"
             *       ]
             *     }
             */
            fields?: {
                [key: string]: string[];
            };
            /**
             * Format: uuid
             * @description The receipt that carries the reference already; of reference-used only
             * @example 0199f0a0-0000-7000-8000-000000000050
             */
            receiptId?: string;
        };
        SignUpDto: {
            /** @example Asha Rao */
            name: string;
            /**
             * @description An email, or a username of 3 to 20 letters, digits and underscores: what holds `@` is taken for an email
             * @example asha.rao@example.com
             */
            email: string;
            /**
             * Format: password
             * @example Monsoon-2026
             */
            password: string;
            /**
             * @example owner
             * @enum {string}
             */
            role: "owner" | "tenant";
        };
        RoleDto: {
            /**
             * @example owner
             * @enum {string}
             */
            name: "admin" | "accountant" | "owner" | "tenant";
        };
        AccountDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10
             */
            id: string;
            /** @example Asha Rao */
            name: string;
            /** @example asha.rao@example.com */
            email: string | null;
            /** @example asharao */
            username: string | null;
            role: components["schemas"]["RoleDto"];
        };
        ConfirmEmail: {
            /**
             * @description From the link in the mail
             * @example AZnwoAAAcACAAAAAAAAAAQHHwE4gAAAAAAAAAAAAAAAAAAAA
             */
            token: string;
        };
        MessageDto: {
            /** @example Done */
            message: string;
        };
        PasskeyAnswerDto: {
            /**
             * @description The passkey’s own id
             * @example AZcF0h3J
             */
            id: string;
            /**
             * @description What the browser says of the challenge and the site
             * @example AZcF0h3J
             */
            clientDataJSON: string;
            /**
             * @description Of the passkey’s device
             * @example AZcF0h3J
             */
            authenticatorData: string;
            /**
             * @description By the passkey’s key
             * @example AZcF0h3J
             */
            signature: string;
        };
        LogInDto: {
            /**
             * @description Email or username, in any case
             * @example owner@example.com
             */
            email: string;
            /**
             * Format: password
             * @example Kiraya@123
             */
            password: string;
            /**
             * @description Of the account’s authenticator app, or a recovery code: where it has a second factor
             * @example 492039
             */
            code?: string | null;
            /** @description In the place of a code: to a challenge of `POST /api/auth/passkey-challenge` */
            passkey?: components["schemas"]["PasskeyAnswerDto"];
        };
        LoggedInDto: {
            /**
             * @description Good for twelve hours, or until its session ends or the password changes; goes into `Authorization: Bearer …`
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTk5ZjBhMCJ9.c2lnbmF0dXJl
             */
            token: string;
            user: components["schemas"]["AccountDto"];
        };
        SessionDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a90
             */
            id: string;
            /**
             * @description As far as the browser tells
             * @example Chrome on Android
             */
            device: string;
            /**
             * @description Internet address of the login
             * @example 203.0.113.7
             */
            address: string;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description To within five minutes
             * @example 2026-11-20T09:10:00.000Z
             */
            lastUsedAt: string;
            /**
             * @description Whether it is the session of this request
             * @example true
             */
            current: boolean;
        };
        ConfirmDto: {
            /**
             * Format: password
             * @description The caller’s own
             * @example Kiraya@123
             */
            password?: string | null;
            /**
             * @description In the place of the password: of the caller’s second factor
             * @example 492039
             */
            code?: string | null;
            /** @description In the place of both: to a challenge of `POST /api/auth/passkey-challenge` */
            passkey?: components["schemas"]["PasskeyAnswerDto"];
        };
        ConfirmationDto: {
            /**
             * Format: date-time
             * @example 2026-11-20T06:40:00.000Z
             */
            confirmedUntil: string;
        };
        PasskeyDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2b20
             */
            id: string;
            /** @example Phone */
            name: string;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            addedAt: string;
            /**
             * Format: date-time
             * @description When last
             * @example null
             */
            usedAt: string | null;
        };
        SecondFactorDto: {
            /**
             * Format: date-time
             * @description Since when codes of an authenticator app are asked for; null: they are not
             * @example 2026-11-20T06:30:00.000Z
             */
            totpSince: string | null;
            /** @description That are taken in the place of a code, the first added first */
            passkeys: components["schemas"]["PasskeyDto"][];
            /**
             * @description How many recovery codes were not used yet
             * @example 10
             */
            recoveryCodesLeft: number;
        };
        TotpOfferDto: {
            /**
             * @description In base 32, to be typed into an app
             * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
             */
            secret: string;
            /**
             * @description What a QR code of it says
             * @example otpauth://totp/Kiraya:asha.rao%40example.com?issuer=Kiraya&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
             */
            address: string;
            /**
             * @description Sent back with a code; good for 10 minutes, for its account alone
             * @example AZcF0h3J
             */
            offer: string;
        };
        SetTotpDto: {
            /**
             * @description As `POST /api/auth/second-factor/totp/offer` gave it
             * @example AZcF0h3J
             */
            offer: string;
            /**
             * @description That the app shows now
             * @example 492039
             */
            code: string;
        };
        RecoveryCodesDto: {
            /**
             * @description Ten, each good for one log-in without the app; shown this once
             * @example [
             *       "8F3K-QZ7M-0D2X-W5TN"
             *     ]
             */
            recoveryCodes: string[];
        };
        PasskeyOfferDto: {
            /**
             * @description WebAuthn’s `PublicKeyCredentialCreationOptionsJSON`, to be answered within 10 minutes
             * @example {
             *       "challenge": "AZcF0h3J",
             *       "rp": {
             *         "id": "homes.example.com",
             *         "name": "Kiraya"
             *       }
             *     }
             */
            options: {
                [key: string]: unknown;
            };
        };
        AddPasskeyDto: {
            /**
             * @description The passkey’s own id
             * @example AZcF0h3J
             */
            id: string;
            /**
             * @description What the browser says of the challenge and the site
             * @example AZcF0h3J
             */
            clientDataJSON: string;
            /**
             * @description What its holder calls it
             * @example Phone
             */
            name: string;
            /**
             * @description With its public key, as `navigator.credentials.create` gives it
             * @example AZcF0h3J
             */
            attestationObject: string;
        };
        PasskeyAddedDto: {
            passkey: components["schemas"]["PasskeyDto"];
            /**
             * @description Recovery codes, shown this once, where there were none yet; null where there were
             * @example null
             */
            recoveryCodes: string[] | null;
        };
        PasskeyRequestDto: {
            /**
             * @description Answered once, within 5 minutes
             * @example AZcF0h3J
             */
            challenge: string;
            /** @example homes.example.com */
            rpId: string;
        };
        ForgotPasswordDto: {
            /**
             * @description Email or username, in any case
             * @example asha.rao@example.com
             */
            email: string;
        };
        ResetPasswordDto: {
            /**
             * @description From the link in the mail
             * @example hTq2mX1v0m6o3qzY3rB5o4oU2r3gk1yq7N9V6m0aXcE
             */
            token: string;
            /**
             * Format: password
             * @example Monsoon-2026
             */
            newPassword: string;
        };
        ChangePasswordDto: {
            /**
             * Format: password
             * @example Kiraya@123
             */
            oldPassword: string;
            /**
             * Format: password
             * @example Monsoon-2026
             */
            newPassword: string;
        };
        PasswordChangedDto: {
            /** @example Done */
            message: string;
            /**
             * @description A fresh token: the change makes every token from before stale, the one this call was made with included
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTk5ZjBhMCJ9.c2lnbmF0dXJl
             */
            token: string;
        };
        UserPropertyDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2b20
             */
            id: string;
            /** @example Lakeview 2 BHK */
            name: string;
        };
        ProfileDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10
             */
            id: string;
            /** @example Asha Rao */
            name: string;
            /** @example asha.rao@example.com */
            email: string | null;
            /** @example asharao */
            username: string | null;
            role: components["schemas"]["RoleDto"];
            /** @example 9800000001 */
            phone: string | null;
            /**
             * Format: date
             * @example 1990-04-12
             */
            dob: string | null;
            /**
             * @description In full, to its holder alone
             * @example 123412341235
             */
            aadhaarNo: string | null;
            /**
             * @description In full, to its holder alone
             * @example ABCPA1234F
             */
            panNo: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            createdAt: string;
            /**
             * @description Whether a log-in asks for a second factor
             * @example false
             */
            hasSecondFactor: boolean;
            /**
             * @description Whether it has to set one up before anything else: other routes answer 403 of the type `second-factor-missing`
             * @example false
             */
            needsSecondFactor: boolean;
            /**
             * @description Whether the email is known to be the holder’s; until then nothing but its proof is mailed there
             * @example true
             */
            emailConfirmed: boolean;
            /**
             * @description Whether this is a restored copy that mails nobody until it is confirmed; told to those who may confirm it
             * @example false
             */
            mailsHeld: boolean;
            /** @description The first 100 by name */
            propertiesOwned: components["schemas"]["UserPropertyDto"][];
            /** @description Where one lives now, the first 100 by name */
            propertiesRented: components["schemas"]["UserPropertyDto"][];
            /**
             * @description What the account may do; screens offer nothing else
             * @example [
             *       "property:list"
             *     ]
             */
            permissions: ("profile:own" | "account:erase" | "second-factor:own" | "payee:own" | "notification:own" | "mail-choice:own" | "landlord:own" | "password:change" | "user:list" | "tenant:list" | "property:list" | "property:read" | "property:create" | "picture:upload" | "property:update" | "interest:count" | "interest:list" | "property:object" | "report:list" | "report:resolve" | "contract:list" | "contract:create" | "contract:terminate" | "contract:confirm" | "contract:refuse" | "charge:add" | "charge:dispute" | "charge:answer" | "charge:withdraw" | "credit:add" | "credit:reverse" | "payment:record" | "receipt:record" | "receipt:read" | "receipt:reverse" | "declaration:create" | "declaration:withdraw" | "declaration:read" | "declaration:list" | "declaration:reject" | "declaration:close" | "upi:read" | "receipt:reallocate" | "deposit:transfer" | "deposit:refund" | "tenancy:settle" | "settlement:reverse" | "payout:create" | "payout:read" | "payout:reverse" | "owner-position:read" | "owner-statements:make" | "owner-entry:record" | "entry:reverse" | "payable:list" | "payee:request" | "payee:read" | "payee:update" | "bank-file:create" | "book:read" | "due:list" | "claim:list" | "call-note:add" | "call-note:list" | "reference:check" | "transaction:reverse" | "transaction:list" | "dashboard:owner" | "dashboard:tenant" | "dashboard:accountant" | "dashboard:admin" | "waiting:staff" | "dashboard:find" | "account:list" | "account:open" | "account:delete" | "account:suspend" | "second-factor:reset" | "account:confirm-email" | "invitation:list" | "invitation:send" | "invitation:withdraw" | "statistics:read" | "audit:list" | "attention:read" | "message:list" | "settings:read" | "settings:update" | "dummy-data:read" | "dummy-data:import" | "dummy-data:delete" | "installation:confirm")[];
        };
        UpdateProfileDto: {
            /** @example Asha Rao */
            name: string;
            /**
             * @description Absent: stays as it is. Null or empty: is cleared. An account without an email cannot do without one.
             * @example asharao
             */
            username?: string | null;
            /**
             * @description Ten digits; +91, 91 or 0 before them, blanks and hyphens are taken off. Absent: stays as it is. Null or empty: is cleared.
             * @example 9800000001
             */
            phone?: string | null;
            /**
             * Format: date
             * @description Not in the future. Absent: stays as it is. Null or empty: is cleared.
             * @example 1990-04-12
             */
            dob?: string | null;
            /**
             * @description Absent: stays as it is. Null or empty: is cleared.
             * @example 123412341235
             */
            aadhaarNo?: string | null;
            /**
             * @description Absent: stays as it is. Null or empty: is cleared.
             * @example ABCPA1234F
             */
            panNo?: string | null;
        };
        PayeeSummaryDto: {
            /**
             * @example bank_account
             * @enum {string|null}
             */
            kind: "upi" | "bank_account" | null;
            /**
             * @description No more than its end
             * @example XXXXXX7890
             */
            masked: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            changedAt: string | null;
            /**
             * Format: date-time
             * @description Until when nothing is sent there by bank, because it was entered lately; null once it can be
             * @example null
             */
            heldUntil: string | null;
        };
        PayeeInputDto: {
            /**
             * @example bank_account
             * @enum {string}
             */
            kind: "upi" | "bank_account";
            /**
             * @description With `kind: upi` alone
             * @example asha.rao@okbank
             */
            upiId?: string | null;
            /**
             * @description With `kind: bank_account` alone
             * @example 001234567890
             */
            accountNumber?: string | null;
            /**
             * @description With `kind: bank_account` alone
             * @example HDFC0001234
             */
            ifsc?: string | null;
            /**
             * @description With `kind: bank_account` alone
             * @example Asha Rao
             */
            holderName?: string | null;
        };
        LandlordDto: {
            /** @example 12, 5th Block, Koramangala, Bengaluru 560095 */
            address: string | null;
            /** @example false */
            printsPan: boolean;
        };
        SetLandlord: {
            /**
             * @description The postal address; absent, null or blank: none
             * @example 12, 5th Block, Koramangala, Bengaluru 560095
             */
            address?: string | null;
            /**
             * @description Whether tenants’ receipts and certificates say the PAN
             * @example false
             */
            printsPan: boolean;
        };
        UserDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10
             */
            id: string;
            /** @example Asha Rao */
            name: string;
            /**
             * @description A tenant’s is masked for an owner who has no confirmed contract with the tenant that goes on or ended less than 180 days ago
             * @example asha.rao@example.com
             */
            email: string | null;
            /**
             * @description A tenant’s is null for an owner who has no confirmed contract with the tenant that goes on or ended less than 180 days ago
             * @example asharao
             */
            username: string | null;
            role: components["schemas"]["RoleDto"];
            /**
             * @description A tenant’s is null for an owner who has no confirmed contract with the tenant that goes on or ended less than 180 days ago
             * @example 9800000001
             */
            phone: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            createdAt: string;
            /** @description An owner’s, the first 50 by name, as far as the caller may know */
            propertiesOwned: components["schemas"]["UserPropertyDto"][];
            /** @description A tenant’s, the first 50 by name, as far as the caller may know */
            propertiesRented: components["schemas"]["UserPropertyDto"][];
            /**
             * @description How many properties there are, the ones past 50 included
             * @example 1
             */
            propertyCount: number;
        };
        TenantDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a11
             */
            id: string;
            /** @example Rahul Mehta */
            name: string;
            /**
             * @description Masked
             * @example r***@example.com
             */
            email: string | null;
        };
        MailChoiceDto: {
            /**
             * @example payments
             * @enum {string}
             */
            topic: "payments" | "payouts" | "interests" | "listings" | "tenancies" | "reminders";
            /** @example Payments */
            label: string;
            /** @example Rents that were recorded, with the receipt. */
            about: string;
            /**
             * @description Whether one gets them
             * @example true
             */
            isOn: boolean;
        };
        ChangeMailChoiceDto: {
            /**
             * @description Whether one gets them
             * @example false
             */
            isOn: boolean;
        };
        NotificationFactDto: {
            /** @example Receipt */
            label: string;
            /** @example RR/2026-27/000123 */
            value: string;
        };
        NotificationDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000040
             */
            id: string;
            /**
             * @example receipt_recorded
             * @enum {string}
             */
            kind: "contract_to_confirm" | "contract_confirmed" | "contract_refused" | "contract_terminated" | "contract_ended" | "charge_added" | "charge_withdrawn" | "charge_disputed" | "charge_answered" | "late_fee_added" | "credit_added" | "credit_reversed" | "receipt_recorded" | "receipt_reversed" | "receipt_reallocated" | "declaration_made" | "declaration_decided" | "deposit_settlement" | "settlement_reversed" | "refund_due" | "refund_paid" | "refund_reversed" | "deposit_moved" | "owner_entry_recorded" | "owner_entry_reversed" | "payout_recorded" | "payout_reversed" | "payee_requested" | "pan_needed" | "interest_received" | "home_still_free" | "home_paused" | "home_public_again" | "home_reported" | "home_held" | "home_released" | "rent_due" | "rent_overdue" | "contract_ends";
            /** @example Rent recorded: November 2026, Lake View Residency 4B */
            title: string;
            /** @example ₹42,000 was recorded. */
            text: string;
            facts: components["schemas"]["NotificationFactDto"][];
            /**
             * @description The page it leads to
             * @example /contracts/0199f0a0-0000-7000-8000-000000000010
             */
            path: string;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example null
             */
            readAt: string | null;
        };
        UnreadDto: {
            /**
             * @description How many are unread; exact up to 1,000, where counting stops
             * @example 3
             */
            unread: number;
        };
        NamedDto: {
            /** @example 3 */
            id: number;
            /** @example 2 BHK */
            name: string;
        };
        MiddleRentDto: {
            /**
             * @description Rupees a month: half of the homes ask for no more. Null where fewer than 5 are on the site
             * @example 34000
             */
            rent: number | null;
            /**
             * @description Whether it is of homes of the configuration alone: where 5 of them are on the site
             * @example true
             */
            ofConfig: boolean;
        };
        PublicChangeDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-02T08:15:00.000Z
             */
            changedAt: string;
        };
        ImageDto: {
            /** @example /media/homes/koramangala-living-room.webp */
            imgUrl: string;
            /** @example Living room */
            caption: string | null;
            /**
             * @description Of a picture that was uploaded
             * @example 1920
             */
            width?: number;
            /**
             * @description Of a picture that was uploaded
             * @example 1440
             */
            height?: number;
            /**
             * @description Of a picture that was uploaded: a tiny one, to be shown blurred while it comes
             * @example data:image/webp;base64,UklGRgAAAABXRUJQ
             */
            placeholder?: string;
        };
        BrowseHomeDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /** @example Lake View Residency 4B */
            name: string;
            /** @description Its first picture */
            picture: {
                /** @example /media/homes/koramangala-living-room.webp */
                imgUrl: string;
                /** @example Living room */
                caption: string | null;
                /**
                 * @description Of a picture that was uploaded
                 * @example 1920
                 */
                width?: number;
                /**
                 * @description Of a picture that was uploaded
                 * @example 1440
                 */
                height?: number;
                /**
                 * @description Of a picture that was uploaded: a tiny one, to be shown blurred while it comes
                 * @example data:image/webp;base64,UklGRgAAAABXRUJQ
                 */
                placeholder?: string;
            } | null;
            /**
             * @example rent
             * @enum {string}
             */
            listFor: "rent" | "lease" | "sell";
            /**
             * @description Rupees: a month’s rent, a lease’s or a price
             * @example 42000
             */
            costValue: number;
            /**
             * @description Rupees a month, to the society
             * @example 3500
             */
            maintenance: number | null;
            /**
             * @description Rupees
             * @example 84000
             */
            securityDeposit: number;
            /**
             * @description The deposit in rents, to one decimal; null where it is not to rent
             * @example 2
             */
            depositMonths: number | null;
            /**
             * @description Rupees to move in: the first rent, maintenance and deposit; null where it is not to rent
             * @example 129500
             */
            moveIn: number | null;
            /**
             * @example {
             *       "id": 1,
             *       "name": "Apartment"
             *     }
             */
            type: components["schemas"]["NamedDto"];
            /**
             * @example {
             *       "id": 3,
             *       "name": "2 BHK"
             *     }
             */
            config: components["schemas"]["NamedDto"];
            /** @example 1150 */
            areaSqft: number;
            /**
             * @example Semi
             * @enum {string}
             */
            furnishing: "Unfurnished" | "Semi" | "Fully";
            /** @example Koramangala */
            locality: string | null;
            /** @example Bengaluru */
            city: string | null;
            /**
             * Format: date
             * @example 2026-12-01
             */
            availableFrom: string | null;
            /**
             * Format: date-time
             * @description When its owner last said that it is free
             * @example 2026-11-20T10:00:00.000Z
             */
            confirmedAt: string;
        };
        WithoutFilterDto: {
            /**
             * @description What the filter is asked with
             * @example [
             *       "minCost",
             *       "maxCost"
             *     ]
             */
            params: string[];
            /**
             * @description Exact up to 100; 101 says that there are more
             * @example 12
             */
            homes: number;
        };
        AmenityEntryDto: {
            /**
             * @example {
             *       "id": 1,
             *       "name": "Lift"
             *     }
             */
            amenity: components["schemas"]["NamedDto"];
        };
        PropertyCardDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /** @example Lake View Residency 4B */
            name: string;
            /** @example 12, 5th Block, Koramangala, Bengaluru 560095 */
            address: string;
            /**
             * @example {
             *       "id": 1,
             *       "name": "Apartment"
             *     }
             */
            type: components["schemas"]["NamedDto"];
            config: components["schemas"]["NamedDto"];
            /** @example 1150 */
            areaSqft: number;
            /**
             * @example Semi
             * @enum {string}
             */
            furnishing: "Unfurnished" | "Semi" | "Fully";
            amenities: components["schemas"]["AmenityEntryDto"][];
            /** @description In the order in which they were given */
            images: components["schemas"]["ImageDto"][];
            /**
             * @description Rupees
             * @example 42000
             */
            costValue: number;
            /**
             * @description What the cost is: a month’s rent, a lease’s or a price
             * @example rent
             * @enum {string}
             */
            listFor: "rent" | "lease" | "sell";
        };
        NameDto: {
            /** @example Asha Rao */
            name: string;
        };
        PublicPropertyDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /** @example Lake View Residency 4B */
            name: string;
            /** @example 12, 5th Block, Koramangala, Bengaluru 560095 */
            address: string;
            /**
             * @example {
             *       "id": 1,
             *       "name": "Apartment"
             *     }
             */
            type: components["schemas"]["NamedDto"];
            config: components["schemas"]["NamedDto"];
            /** @example 1150 */
            areaSqft: number;
            /**
             * @example Semi
             * @enum {string}
             */
            furnishing: "Unfurnished" | "Semi" | "Fully";
            amenities: components["schemas"]["AmenityEntryDto"][];
            /** @description In the order in which they were given */
            images: components["schemas"]["ImageDto"][];
            /**
             * @description Rupees
             * @example 42000
             */
            costValue: number;
            /**
             * @description What the cost is: a month’s rent, a lease’s or a price
             * @example rent
             * @enum {string}
             */
            listFor: "rent" | "lease" | "sell";
            /**
             * Format: date
             * @example 2026-12-01
             */
            availableFrom: string | null;
            /**
             * @description Rupees a month, to the society
             * @example 3500
             */
            maintenance: number | null;
            /**
             * @description 0 is the ground floor
             * @example 3
             */
            floor: number | null;
            /** @example 9 */
            ofFloors: number | null;
            /**
             * @example East
             * @enum {string|null}
             */
            facing: "North" | "North-east" | "East" | "South-east" | "South" | "South-west" | "West" | "North-west" | null;
            /** @example 2 */
            bathrooms: number | null;
            /** @example 1 */
            carParking: number | null;
            /** @example 1 */
            bikeParking: number | null;
            /** @example true */
            pets: boolean | null;
            /**
             * @example [
             *       "Families",
             *       "Single people",
             *       "Sharers",
             *       "Companies"
             *     ]
             */
            openTo: ("Families" | "Single people" | "Sharers" | "Companies")[];
            /**
             * @example null
             * @enum {string|null}
             */
            pgFor: "Women" | "Men" | "Anyone" | null;
            /** @example 4 */
            maxOccupants: number | null;
            /**
             * Format: date-time
             * @description When its owner last said that it is free
             * @example 2026-11-20T10:00:00.000Z
             */
            confirmedAt: string;
            /**
             * @example available
             * @enum {string}
             */
            status: "available" | "vacant" | "rented" | "sold";
            /**
             * @description Whether a contract is active now
             * @example vacant
             * @enum {string}
             */
            occupancy: "vacant" | "rented";
            /** @example Morning sun and a quiet lane */
            bestAbout: string | null;
            /**
             * @description Rupees
             * @example 200000
             */
            securityDeposit: number;
            /** @example 12.9352 */
            latitude: number | null;
            /** @example 77.6245 */
            longitude: number | null;
            /** @example Koramangala */
            locality: string | null;
            /** @example Bengaluru */
            city: string | null;
            /** @example 560095 */
            pinCode: string | null;
            owner: components["schemas"]["NameDto"];
            tenant: {
                /** @example Asha Rao */
                name: string;
            } | null;
        };
        ConfirmInterest: {
            /**
             * @description From the link in the mail
             * @example AZ-fSDtvEHAAgAAAAAAAAAAAAAAE4gAAAAA
             */
            token: string;
        };
        InterestAnswer: {
            /** @example Interest submitted successfully! */
            message: string;
        };
        InterestDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000002
             */
            id: string;
            /** @example Ravi Kumar */
            name: string;
            /** @example ravi.kumar@example.com */
            email: string;
            /**
             * @description Whether they followed the link that was mailed to it
             * @example true
             */
            confirmed: boolean;
            /** @example 9000000000 */
            mobile: string;
            /**
             * @description Aadhaar, masked to its last four digits
             * @example XXXXXXXX1234
             */
            nationalId: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
        };
        ShowInterest: {
            /** @example Ravi Kumar */
            name: string;
            /**
             * Format: email
             * @example ravi.kumar@example.com
             */
            email: string;
            /**
             * @description Aadhaar number; only its last four digits are ever stored
             * @example 000000001234
             */
            nationalId: string;
            /**
             * @description Ten digits; +91, 91 or 0 before them, blanks and hyphens are taken off.
             * @example 9000000000
             */
            mobile: string;
        };
        ConfirmReport: {
            /**
             * @description From the link in the mail
             * @example kQ3v…
             */
            token: string;
        };
        ReportAnswerDto: {
            /** @example Thank you. An administrator looks at it. */
            message: string;
        };
        ReportHome: {
            /**
             * @example already_let
             * @enum {string}
             */
            reason: "not_owner" | "already_let" | "wrong_facts" | "money_first" | "other";
            /** @example The owner says that it is let since May. */
            details?: string | null;
            /**
             * Format: email
             * @description Where a link goes that confirms the report: a home that three people report so is held
             * @example asha.rao@example.com
             */
            email?: string | null;
        };
        HomeReportDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000040
             */
            id: string;
            /**
             * @example already_let
             * @enum {string}
             */
            reason: "not_owner" | "already_let" | "wrong_facts" | "money_first" | "other" | "same_picture";
            /** @example The owner says that it is let since May. */
            details: string | null;
            /** @description The home of another owner that shows the same picture; null when visitors reported it */
            sameAs: {
                /**
                 * Format: uuid
                 * @example 0199f0a0-0000-7000-8000-000000000000
                 */
                propertyId: string;
                /** @example Lake View Residency 4B */
                propertyName: string;
            } | null;
            /**
             * @description Whether the reporter confirmed their email
             * @example true
             */
            isConfirmed: boolean;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            createdAt: string;
        };
        ResolveReports: {
            /**
             * @description Dismissed: a home that is held is public again. Upheld: it is held.
             * @example dismissed
             * @enum {string}
             */
            outcome: "dismissed" | "upheld";
        };
        UploadedPictureDto: {
            /**
             * @description Its largest size, for a home’s `images`. The number is the width: 320, 640 and 1280 are there as well, as far as they are smaller
             * @example /media/pictures/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08-1920.webp
             */
            url: string;
            /** @example 1920 */
            width: number;
            /** @example 1440 */
            height: number;
            /**
             * @description A tiny one, to be shown blurred while the picture comes
             * @example data:image/webp;base64,UklGRgAAAABXRUJQ
             */
            placeholder: string;
        };
        SaveSearch: {
            /**
             * Format: email
             * @description Where new homes are told, once a link in the first mail was followed
             * @example asha.rao@example.com
             */
            email: string;
            /**
             * @description The filters of `GET /properties/browse`, as its query has them; none: all homes
             * @example q=koramangala&maxCost=30000
             */
            search?: string;
        };
        SavedSearchAnswerDto: {
            /** @example We have sent you a mail. Follow its link, and you hear of new homes. */
            message: string;
        };
        ConfirmSearch: {
            /**
             * @description From the link in the mail
             * @example AZ-fSDtvEHAAgAAAAAAAAAAAAAAAE4gAAAAA
             */
            token: string;
        };
        PropertyOwnerDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10
             */
            id: string;
            /** @example Asha Rao */
            name: string;
            /** @example asha.rao@example.com */
            email: string | null;
        };
        PropertyDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /** @example Lake View Residency 4B */
            name: string;
            /** @example 12, 5th Block, Koramangala, Bengaluru 560095 */
            address: string;
            /**
             * @example {
             *       "id": 1,
             *       "name": "Apartment"
             *     }
             */
            type: components["schemas"]["NamedDto"];
            config: components["schemas"]["NamedDto"];
            /** @example 1150 */
            areaSqft: number;
            /**
             * @example Semi
             * @enum {string}
             */
            furnishing: "Unfurnished" | "Semi" | "Fully";
            amenities: components["schemas"]["AmenityEntryDto"][];
            /** @description In the order in which they were given */
            images: components["schemas"]["ImageDto"][];
            /**
             * @description Rupees
             * @example 42000
             */
            costValue: number;
            /**
             * @description What the cost is: a month’s rent, a lease’s or a price
             * @example rent
             * @enum {string}
             */
            listFor: "rent" | "lease" | "sell";
            /**
             * Format: date
             * @example 2026-12-01
             */
            availableFrom: string | null;
            /**
             * @description Rupees a month, to the society
             * @example 3500
             */
            maintenance: number | null;
            /**
             * @description 0 is the ground floor
             * @example 3
             */
            floor: number | null;
            /** @example 9 */
            ofFloors: number | null;
            /**
             * @example East
             * @enum {string|null}
             */
            facing: "North" | "North-east" | "East" | "South-east" | "South" | "South-west" | "West" | "North-west" | null;
            /** @example 2 */
            bathrooms: number | null;
            /** @example 1 */
            carParking: number | null;
            /** @example 1 */
            bikeParking: number | null;
            /** @example true */
            pets: boolean | null;
            /**
             * @example [
             *       "Families",
             *       "Single people",
             *       "Sharers",
             *       "Companies"
             *     ]
             */
            openTo: ("Families" | "Single people" | "Sharers" | "Companies")[];
            /**
             * @example null
             * @enum {string|null}
             */
            pgFor: "Women" | "Men" | "Anyone" | null;
            /** @example 4 */
            maxOccupants: number | null;
            /**
             * Format: date-time
             * @description When its owner last said that it is free
             * @example 2026-11-20T10:00:00.000Z
             */
            confirmedAt: string;
            /**
             * @example available
             * @enum {string}
             */
            status: "available" | "vacant" | "rented" | "sold";
            /**
             * @description Whether a contract is active now
             * @example vacant
             * @enum {string}
             */
            occupancy: "vacant" | "rented";
            /** @example Morning sun and a quiet lane */
            bestAbout: string | null;
            /**
             * @description Rupees
             * @example 200000
             */
            securityDeposit: number;
            /** @example 12.9352 */
            latitude: number | null;
            /** @example 77.6245 */
            longitude: number | null;
            /** @example Koramangala */
            locality: string | null;
            /** @example Bengaluru */
            city: string | null;
            /** @example 560095 */
            pinCode: string | null;
            /**
             * @description Whether its owner shows it on the site; held: an administrator is to look at it first
             * @example public
             * @enum {string}
             */
            listing: "draft" | "public" | "paused" | "held";
            /**
             * @description How it stands on the site, by status, contracts and listing
             * @example public
             * @enum {string}
             */
            standing: "draft" | "public" | "paused" | "held" | "let_from" | "let" | "sold";
            /**
             * @description Whether it stays off the site when its contract is over
             * @example false
             */
            staysOff: boolean;
            /** @description Of a home that several people reported, until an administrator has decided */
            reported: {
                /**
                 * Format: date-time
                 * @example 2026-11-20T06:30:00.000Z
                 */
                reportedAt: string;
                /**
                 * Format: date-time
                 * @description When it is held, unless its owner objects
                 * @example 2026-11-21T06:30:00.000Z
                 */
                heldFrom: string;
                /**
                 * Format: date-time
                 * @example null
                 */
                objectedAt: string | null;
            } | null;
            owner: components["schemas"]["PropertyOwnerDto"];
            /** @description Who lives there now */
            tenant: {
                /** @example Rahul Mehta */
                name: string;
                /**
                 * @description A tenant’s is masked for an owner who has no confirmed contract with the tenant that goes on or ended less than 180 days ago
                 * @example rahul.mehta@example.com
                 */
                email: string | null;
            } | null;
            /**
             * Format: date
             * @description The first day of its next contract; while nobody lives there, it is off the public site until then
             * @example 2026-12-05
             */
            letFrom: string | null;
        };
        ImageInput: {
            /**
             * @description http(s), or one of the product’s own pictures (`/media/…`); of those that were uploaded (`/media/pictures/…`) the caller’s, the owner’s, or those of the owner’s homes
             * @example /media/homes/koramangala-living-room.webp
             */
            url: string;
            /** @example Living room */
            caption?: string | null;
        };
        CreateProperty: {
            /**
             * Format: date
             * @example 2026-12-01
             */
            availableFrom?: string | null;
            /**
             * @description Rupees a month, to the society
             * @example 3500
             */
            maintenance?: number | null;
            /**
             * @description 0 is the ground floor
             * @example 3
             */
            floor?: number | null;
            /**
             * @description The topmost floor
             * @example 9
             */
            ofFloors?: number | null;
            /**
             * @example East
             * @enum {string|null}
             */
            facing?: "North" | "North-east" | "East" | "South-east" | "South" | "South-west" | "West" | "North-west" | null;
            /** @example 2 */
            bathrooms?: number | null;
            /**
             * @description Places for cars
             * @example 1
             */
            carParking?: number | null;
            /**
             * @description Places for bikes
             * @example 1
             */
            bikeParking?: number | null;
            /** @description Whether pets are welcome */
            pets?: boolean | null;
            /**
             * @description Null or none: all
             * @example [
             *       "Families",
             *       "Sharers"
             *     ]
             */
            openTo?: ("Families" | "Single people" | "Sharers" | "Companies")[] | null;
            /**
             * @description Of a PG alone: whom it is for
             * @example Anyone
             * @enum {string|null}
             */
            pgFor?: "Women" | "Men" | "Anyone" | null;
            /** @example 4 */
            maxOccupants?: number | null;
            /** @example Lake View Residency 4B */
            name: string;
            /**
             * @description From `GET /properties/types`
             * @example 1
             */
            typeId: number;
            /**
             * @description From `GET /properties/configs`
             * @example 3
             */
            configId: number;
            /** @example 12, 5th Block, Koramangala, Bengaluru 560095 */
            address: string;
            /** @example Koramangala */
            locality?: string | null;
            /** @example Bengaluru */
            city?: string | null;
            /** @example 560095 */
            pinCode?: string | null;
            /**
             * @example rent
             * @enum {string}
             */
            listFor: "rent" | "lease" | "sell";
            /** @example 1150 */
            areaSqft: number;
            /**
             * @example Semi
             * @enum {string}
             */
            furnishing: "Unfurnished" | "Semi" | "Fully";
            /** @example Morning sun and a quiet lane */
            bestAbout?: string | null;
            /**
             * @description Rupees, at most two decimals
             * @example 42000
             */
            costValue: number;
            /**
             * @description Rupees, at most two decimals
             * @example 200000
             */
            securityDeposit: number;
            /** @example 12.9352 */
            latitude?: number | null;
            /** @example 77.6245 */
            longitude?: number | null;
            /**
             * @description From `GET /properties/amenities`
             * @example [
             *       1,
             *       2,
             *       5
             *     ]
             */
            amenityIds?: number[] | null;
            images?: components["schemas"]["ImageInput"][] | null;
            /**
             * Format: uuid
             * @description Whose property it is. An admin must say; an owner creates for themselves and may not.
             * @example 0199f0a0-0000-7000-8000-000000000001
             */
            ownerId?: string;
            /**
             * @description Whether visitors see it at once; absent: they do
             * @enum {string}
             */
            listing?: "draft" | "public";
        };
        UpdateProperty: {
            /**
             * Format: date
             * @example 2026-12-01
             */
            availableFrom?: string | null;
            /**
             * @description Rupees a month, to the society
             * @example 3500
             */
            maintenance?: number | null;
            /**
             * @description 0 is the ground floor
             * @example 3
             */
            floor?: number | null;
            /**
             * @description The topmost floor
             * @example 9
             */
            ofFloors?: number | null;
            /**
             * @example East
             * @enum {string|null}
             */
            facing?: "North" | "North-east" | "East" | "South-east" | "South" | "South-west" | "West" | "North-west" | null;
            /** @example 2 */
            bathrooms?: number | null;
            /**
             * @description Places for cars
             * @example 1
             */
            carParking?: number | null;
            /**
             * @description Places for bikes
             * @example 1
             */
            bikeParking?: number | null;
            /** @description Whether pets are welcome */
            pets?: boolean | null;
            /**
             * @description Null or none: all
             * @example [
             *       "Families",
             *       "Sharers"
             *     ]
             */
            openTo?: ("Families" | "Single people" | "Sharers" | "Companies")[] | null;
            /**
             * @description Of a PG alone: whom it is for
             * @example Anyone
             * @enum {string|null}
             */
            pgFor?: "Women" | "Men" | "Anyone" | null;
            /** @example 4 */
            maxOccupants?: number | null;
            /** @example Lake View Residency 4B */
            name?: string;
            /**
             * @description From `GET /properties/types`
             * @example 1
             */
            typeId?: number;
            /**
             * @description From `GET /properties/configs`
             * @example 3
             */
            configId?: number;
            /** @example 12, 5th Block, Koramangala, Bengaluru 560095 */
            address?: string;
            /** @example Koramangala */
            locality?: string | null;
            /** @example Bengaluru */
            city?: string | null;
            /** @example 560095 */
            pinCode?: string | null;
            /**
             * @example rent
             * @enum {string}
             */
            listFor?: "rent" | "lease" | "sell";
            /** @example 1150 */
            areaSqft?: number;
            /**
             * @example Semi
             * @enum {string}
             */
            furnishing?: "Unfurnished" | "Semi" | "Fully";
            /** @example Morning sun and a quiet lane */
            bestAbout?: string | null;
            /**
             * @description Rupees, at most two decimals
             * @example 42000
             */
            costValue?: number;
            /**
             * @description Rupees, at most two decimals
             * @example 200000
             */
            securityDeposit?: number;
            /** @example 12.9352 */
            latitude?: number | null;
            /** @example 77.6245 */
            longitude?: number | null;
            /**
             * @description From `GET /properties/amenities`
             * @example [
             *       1,
             *       2,
             *       5
             *     ]
             */
            amenityIds?: number[] | null;
            images?: components["schemas"]["ImageInput"][] | null;
            /**
             * @example available
             * @enum {string}
             */
            status?: "available" | "vacant" | "rented" | "sold";
        };
        Listing: {
            /**
             * @description Public: visitors see it while nobody lives there, and its owner says that it is free
             * @example paused
             * @enum {string}
             */
            listing: "draft" | "public" | "paused";
            /** @description Whether it stays off the site when its contract is over. Absent: stays as it is. */
            staysOff?: boolean;
        };
        CommissionDto: {
            /**
             * @description Percent of the rent, at most two decimals
             * @example 10
             */
            commissionPercent: number;
        };
        Escalation: {
            /**
             * @description Of the rent before, rounded half-up to the rupee; at most two decimals
             * @example 5
             */
            percent: number;
            /**
             * @description After so many rents, counted from the last rise
             * @example 12
             */
            everyMonths: number;
        };
        StandingCharge: {
            /**
             * @example maintenance
             * @enum {string}
             */
            kind: "maintenance" | "utilities" | "other";
            /**
             * @description Rupees a month, whole in a month that is used in part
             * @example 2500
             */
            amount: number;
        };
        ContractPropertyDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /** @example Lake View Residency 4B */
            name: string;
            /** @example 12, 5th Block, Koramangala, Bengaluru 560095 */
            address: string;
        };
        ContractTenantDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000003
             */
            id: string;
            /** @example Rahul Mehta */
            name: string;
            /**
             * @description A tenant’s is masked for an owner who has no confirmed contract with the tenant that goes on or ended less than 180 days ago
             * @example rahul.mehta@example.com
             */
            email: string | null;
        };
        ContractOwnerDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000002
             */
            id: string;
            /** @example Asha Rao */
            name: string;
        };
        RentRecordDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000020
             */
            id: string;
            /**
             * @description YYYY-MM
             * @example 2026-12
             */
            month: string;
            /**
             * @description Rupees
             * @example 42000
             */
            amount: number;
            /**
             * Format: date
             * @example 2026-12-01
             */
            dueDate: string;
            /**
             * @description Whether nothing of it is open
             * @example true
             */
            paid: boolean;
            /**
             * Format: date
             * @description The day of its latest payment, once it is paid whole
             * @example 2026-12-02
             */
            paidDate: string | null;
            /**
             * @description Rupees of the amount, rounded half-up to the paisa
             * @example 4200
             */
            commission: number;
            /**
             * @description Rupees: what was paid of it
             * @example 42000
             */
            paidAmount: number;
            /**
             * @description Rupees: what is no longer asked for of it
             * @example 0
             */
            waivedAmount: number;
            /**
             * @description Rupees: what is still to be paid
             * @example 0
             */
            balance: number;
        };
        ContractDto: {
            /** @description How the rent rises; null where it stays */
            escalation: {
                /**
                 * @description Of the rent before, rounded half-up to the rupee; at most two decimals
                 * @example 5
                 */
                percent: number;
                /**
                 * @description After so many rents, counted from the last rise
                 * @example 12
                 */
                everyMonths: number;
            } | null;
            /**
             * @description The day of each calendar month on which its rent falls due; null for the start’s own
             * @example 5
             */
            dueDay: number | null;
            /**
             * @description Whether a period that is used in part is paid in part
             * @example true
             */
            prorate: boolean;
            /** @description What was agreed; null without a deposit */
            deposit: {
                /**
                 * @description Rupees, due on the first day
                 * @example 84000
                 */
                amount: number;
                /**
                 * @description Who holds it
                 * @example kiraya
                 * @enum {string}
                 */
                heldBy: "kiraya" | "owner";
            } | null;
            /** @description What is asked for every month beside the rent */
            standingCharges: components["schemas"]["StandingCharge"][];
            /** @description What a rent that is paid late costs */
            lateFee: {
                /** @example 5 */
                graceDays: number;
                /**
                 * @example daily
                 * @enum {string}
                 */
                kind: "flat" | "daily";
                /**
                 * @description Rupees, once or a day
                 * @example 100
                 */
                amount: number | null;
                /**
                 * @description Of the open balance, a day
                 * @example null
                 */
                percentPerDay: number | null;
                /**
                 * @description Rupees on one rent at most
                 * @example 2000
                 */
                max: number | null;
            } | null;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            id: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            propertyId: string;
            property: components["schemas"]["ContractPropertyDto"];
            tenant: components["schemas"]["ContractTenantDto"];
            /**
             * Format: date
             * @example 2026-12-01
             */
            startDate: string;
            /**
             * Format: date
             * @description As it was agreed
             * @example 2027-10-31
             */
            endDate: string | null;
            /**
             * Format: date
             * @description The end that holds, also where it was cut short; the day before its start when it never began; null while it is open-ended
             * @example 2027-10-31
             */
            lastDay: string | null;
            /**
             * Format: date
             * @description Its last day, where it was cut short; the day before its start when it never began
             * @example null
             */
            terminatedOn: string | null;
            /** @example null */
            terminationReason: string | null;
            /**
             * @description Rupees a month, the first ones where it rises
             * @example 42000
             */
            rent: number;
            /**
             * @description Percent of the rent; what was in force when it was made
             * @example 10
             */
            commissionPercent: number;
            /**
             * @example active
             * @enum {string}
             */
            status: "upcoming" | "active" | "ended" | "terminated";
            /**
             * @description Whether its tenant, money or an admin bears out what its owner says
             * @example true
             */
            confirmed: boolean;
            /**
             * @description Whether its tenant said that it is not theirs; it never began then
             * @example false
             */
            refused: boolean;
            /** @description Who says so */
            owner: components["schemas"]["ContractOwnerDto"];
            /** @description One a month up to this one, and those paid in advance; oldest first */
            rentRecords: components["schemas"]["RentRecordDto"][];
        };
        CreateContract: {
            /** @description Asked for on the first day; none without */
            deposit?: {
                /**
                 * @description Rupees, due on the first day
                 * @example 84000
                 */
                amount: number;
                /**
                 * @description Who holds it
                 * @example kiraya
                 * @enum {string}
                 */
                heldBy: "kiraya" | "owner";
            } | null;
            /** @description What is asked for every month, due when its rent is; each kind once */
            standingCharges?: components["schemas"]["StandingCharge"][] | null;
            /** @description What a rent that is paid late costs; nothing without. Never taken on less than ₹100. */
            lateFee?: {
                /**
                 * @description Days after the due date that cost nothing
                 * @example 5
                 */
                graceDays: number;
                /**
                 * @description flat: once; daily: for each day after the grace
                 * @example daily
                 * @enum {string}
                 */
                kind: "flat" | "daily";
                /**
                 * @description Whole rupees, once or a day
                 * @example 100
                 */
                amount?: number | null;
                /**
                 * @description In its place, of a daily fee: percent of the open balance a day
                 * @example 0.1
                 */
                percentPerDay?: number | null;
                /**
                 * @description Whole rupees that all fees on one rent come to at most; never more than the rent, with or without it
                 * @example 2000
                 */
                max?: number | null;
            } | null;
            /**
             * Format: date
             * @example 2026-12-01
             */
            startDate: string;
            /**
             * Format: date
             * @description Its last day; open-ended without
             * @example 2027-10-31
             */
            endDate?: string | null;
            /**
             * @description Rupees a month, at most two decimals
             * @example 42000
             */
            rent: number;
            /** @description How the rent rises; it stays without */
            escalation?: components["schemas"]["Escalation"];
            /**
             * @description The day of each calendar month on which its rent falls due, the first and the last for the days that are used; without, the start’s own day of the month
             * @example 5
             */
            dueDay?: number | null;
            /**
             * @description Whether a period that is used in part is paid in part, by days, rounded half-up to the rupee; always with a `dueDay`
             * @example true
             */
            prorate?: boolean | null;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            propertyId: string;
            /**
             * Format: uuid
             * @description From `GET /auth/tenants`
             * @example 0199f0a0-0000-7000-8000-000000000003
             */
            tenantId: string;
        };
        RentTerms: {
            /** @description Asked for on the first day; none without */
            deposit?: {
                /**
                 * @description Rupees, due on the first day
                 * @example 84000
                 */
                amount: number;
                /**
                 * @description Who holds it
                 * @example kiraya
                 * @enum {string}
                 */
                heldBy: "kiraya" | "owner";
            } | null;
            /** @description What is asked for every month, due when its rent is; each kind once */
            standingCharges?: components["schemas"]["StandingCharge"][] | null;
            /** @description What a rent that is paid late costs; nothing without. Never taken on less than ₹100. */
            lateFee?: {
                /**
                 * @description Days after the due date that cost nothing
                 * @example 5
                 */
                graceDays: number;
                /**
                 * @description flat: once; daily: for each day after the grace
                 * @example daily
                 * @enum {string}
                 */
                kind: "flat" | "daily";
                /**
                 * @description Whole rupees, once or a day
                 * @example 100
                 */
                amount?: number | null;
                /**
                 * @description In its place, of a daily fee: percent of the open balance a day
                 * @example 0.1
                 */
                percentPerDay?: number | null;
                /**
                 * @description Whole rupees that all fees on one rent come to at most; never more than the rent, with or without it
                 * @example 2000
                 */
                max?: number | null;
            } | null;
            /**
             * Format: date
             * @example 2026-12-01
             */
            startDate: string;
            /**
             * Format: date
             * @description Its last day; open-ended without
             * @example 2027-10-31
             */
            endDate?: string | null;
            /**
             * @description Rupees a month, at most two decimals
             * @example 42000
             */
            rent: number;
            /** @description How the rent rises; it stays without */
            escalation?: components["schemas"]["Escalation"];
            /**
             * @description The day of each calendar month on which its rent falls due, the first and the last for the days that are used; without, the start’s own day of the month
             * @example 5
             */
            dueDay?: number | null;
            /**
             * @description Whether a period that is used in part is paid in part, by days, rounded half-up to the rupee; always with a `dueDay`
             * @example true
             */
            prorate?: boolean | null;
        };
        ScheduledRent: {
            /**
             * @description YYYY-MM
             * @example 2026-12
             */
            month: string;
            /**
             * Format: date
             * @example 2026-12-05
             */
            dueDate: string;
            /**
             * @description Rupees; of the days that are used, where that is agreed
             * @example 35226
             */
            amount: number;
            /**
             * @description Rupees of a whole month
             * @example 42000
             */
            rent: number;
        };
        FirstDues: {
            /**
             * @description Rupees, due on the first day
             * @example 84000
             */
            deposit: number;
            /**
             * @description Rupees: the first rent
             * @example 42000
             */
            rent: number;
            /**
             * @description Rupees: the first month’s charges
             * @example 2500
             */
            standingCharges: number;
            /**
             * @description Rupees
             * @example 128500
             */
            total: number;
        };
        RentSchedule: {
            /**
             * @description How many rents in all; null without an end
             * @example 11
             */
            count: number | null;
            /** @description Those of the first two years, oldest first */
            months: components["schemas"]["ScheduledRent"][];
            /** @description What is asked for at the start */
            first: components["schemas"]["FirstDues"];
        };
        TerminateContract: {
            /**
             * Format: date
             * @description Its last day, within its period; the day before its start for a contract that is never to begin
             * @example 2027-03-31
             */
            date: string;
            /** @example The tenant moves to another city */
            reason: string;
        };
        RefuseContract: {
            /** @example I have never rented this home */
            reason: string;
        };
        ShareDto: {
            /**
             * @example Rented
             * @enum {string}
             */
            name: "Rented" | "Vacant";
            /**
             * @description How many properties
             * @example 3
             */
            value: number;
        };
        OwnerMonthDto: {
            /** @example Jun 2026 */
            month: string;
            /**
             * @description Rupees of rent collected in that month, less what was reversed
             * @example 42000
             */
            income: number;
            /**
             * @description The same less the commission
             * @example 37800
             */
            netIncome: number;
        };
        OwnedPropertyDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /** @example Lake View Residency 4B */
            name: string;
            /**
             * @description Whether someone lives there now
             * @example rented
             * @enum {string}
             */
            status: "rented" | "vacant";
            /** @example 12, 5th Block, Koramangala, Bengaluru 560095 */
            address: string;
            /**
             * @description Rupees a month: of the active contract as it is now, else what is asked
             * @example 42000
             */
            rentAmount: number;
            /**
             * @description Name; null while vacant
             * @example Rahul Mehta
             */
            tenant: string | null;
            /** @description The active one */
            contract: {
                /**
                 * Format: date
                 * @example 2026-01-15
                 */
                startDate: string;
                /**
                 * Format: date
                 * @description The last day, also where it was cut short; null while it is open-ended
                 * @example 2026-12-14
                 */
                endDate: string | null;
            } | null;
            /**
             * Format: date
             * @description The first day of its next contract
             * @example 2026-12-05
             */
            letFrom: string | null;
            /**
             * @description How it stands on the site
             * @example let
             * @enum {string}
             */
            standing: "draft" | "public" | "paused" | "held" | "let_from" | "let" | "sold";
        };
        OwnerIncomeDto: {
            /**
             * Format: uuid
             * @description Of the rent record
             * @example 0199f0a0-0000-7000-8000-000000000020
             */
            id: string;
            /**
             * @description Rupees: rent less commission
             * @example 37800
             */
            netAmount: number;
            /**
             * @example paid
             * @enum {string}
             */
            status: "paid" | "pending";
            /** @example Lake View Residency 4B */
            propertyName: string;
            /** @example Jun */
            month: string;
            /** @example 2026 */
            year: number;
            /**
             * @description Rupees
             * @example 4200
             */
            commission: number;
        };
        OwnerDashboardDto: {
            /** @example 5 */
            totalProperties: number;
            /** @example 3 */
            rentedProperties: number;
            /** @example 2 */
            vacantProperties: number;
            /**
             * @description How many visitors see
             * @example 1
             */
            publicProperties: number;
            /**
             * @description Rupees of rent collected, all-time
             * @example 504000
             */
            totalIncome: number;
            /**
             * @description Rupees: income less commission
             * @example 453600
             */
            netIncome: number;
            /**
             * @description Rupees of commission on the rent collected, all-time
             * @example 50400
             */
            totalCommission: number;
            /**
             * @description How many rents are unpaid although their day has passed
             * @example 1
             */
            overdueRents: number;
            /**
             * @description Rupees of those rents
             * @example 42000
             */
            overdueAmount: number;
            /** @description What tenants say that they paid and waits to be confirmed: still a part of what is unpaid */
            beingChecked: {
                /**
                 * @description Rupees in all
                 * @example 34500
                 */
                amount: number;
                /**
                 * @description How many payments these are
                 * @example 1
                 */
                count: number;
                /**
                 * Format: date
                 * @description The day of payment, of the latest
                 * @example 2026-11-03
                 */
                paidDate: string;
            } | null;
            /**
             * @description Rupees: what was paid beside rent, less commission; not in the figures of rent
             * @example 12000
             */
            otherIncome: number;
            /**
             * @description Rupees of deposits that Kiraya holds
             * @example 84000
             */
            depositsHeld: number;
            /**
             * @description Rupees that were paid and are not payable to the owner yet, less commission: for months that have not begun, or until a settlement
             * @example 37800
             */
            heldForLater: number;
            /** @description Rented, then vacant */
            propertyStatusData: components["schemas"]["ShareDto"][];
            /** @description The last six months by date of payment, oldest first */
            incomeTrend: components["schemas"]["OwnerMonthDto"][];
            /** @description The newest first, at most 100 */
            ownedProperties: components["schemas"]["OwnedPropertyDto"][];
            /** @description The 5 latest rent records, the latest first */
            incomeHistory: components["schemas"]["OwnerIncomeDto"][];
        };
        TenantContractDto: {
            /**
             * Format: date
             * @example 2026-01-15
             */
            startDate: string;
            /**
             * Format: date
             * @description The last day, also where it was cut short; null while it is open-ended
             * @example 2026-12-14
             */
            endDate: string | null;
            /**
             * @example active
             * @enum {string}
             */
            status: "active";
            /**
             * @description False while only an owner says that there is one
             * @example true
             */
            confirmed: boolean;
        };
        RentedPropertyDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /** @example Lake View Residency 4B */
            name: string;
            /** @example 12, 5th Block, Koramangala, Bengaluru 560095 */
            address: string;
            /**
             * @description Rupees a month, as it is now
             * @example 42000
             */
            rentAmount: number;
            contract: components["schemas"]["TenantContractDto"];
        };
        HomeToPayDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            /** @example Lake View Residency 4B */
            propertyName: string;
            /**
             * @description Rupees
             * @example 44350
             */
            amount: number;
        };
        ToPayDto: {
            /**
             * @description Rupees
             * @example 44350
             */
            amount: number;
            /**
             * Format: date
             * @description When the oldest of it fell due; null when there is nothing
             * @example 2026-07-15
             */
            since: string | null;
            /**
             * @description Rupees: the amount less what the tenant said that they paid and waits to be confirmed
             * @example 9850
             */
            left: number;
            /**
             * @description Rupees of it that only an owner says are due
             * @example 0
             */
            unconfirmed: number;
            /** @description Of confirmed contracts, the one that waits longest first, at most 5 */
            homes: components["schemas"]["HomeToPayDto"][];
        };
        ContractBeingCheckedDto: {
            /**
             * @description Rupees in all
             * @example 34500
             */
            amount: number;
            /**
             * @description How many payments these are
             * @example 1
             */
            count: number;
            /**
             * Format: date
             * @description The day of payment, of the latest
             * @example 2026-11-03
             */
            paidDate: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
        };
        UnconfirmedContractDto: {
            /**
             * Format: date
             * @example 2026-01-15
             */
            startDate: string;
            /**
             * Format: date
             * @description The last day, also where it was cut short; null while it is open-ended
             * @example 2026-12-14
             */
            endDate: string | null;
            /** @description What was agreed; null without a deposit */
            deposit: {
                /**
                 * @description Rupees, due on the first day
                 * @example 84000
                 */
                amount: number;
                /**
                 * @description Who holds it
                 * @example kiraya
                 * @enum {string}
                 */
                heldBy: "kiraya" | "owner";
            } | null;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            /** @example Asha Rao */
            ownerName: string;
            /** @example Lake View Residency 4B */
            propertyName: string;
            /** @example 12, 5th Block, Koramangala, Bengaluru 560095 */
            propertyAddress: string;
            /**
             * @description Rupees a month
             * @example 42000
             */
            rent: number;
        };
        TenantPaymentDto: {
            /**
             * Format: uuid
             * @description Of the rent record
             * @example 0199f0a0-0000-7000-8000-000000000020
             */
            id: string;
            /**
             * @description Rupees: all of it
             * @example 42000
             */
            amount: number;
            /**
             * @description Rupees: what is still to be paid of it
             * @example 0
             */
            balance: number;
            /**
             * @description Overdue from the day after it was due
             * @example paid
             * @enum {string}
             */
            status: "paid" | "pending" | "overdue";
            /** @example Jun */
            month: string;
            /** @example 2026 */
            year: number;
            /**
             * Format: date
             * @example 2026-06-03
             */
            paidDate: string | null;
        };
        MonthAmountDto: {
            /** @example Jun 2026 */
            month: string;
            /**
             * @description Rupees
             * @example 42000
             */
            amount: number;
        };
        TenantDashboardDto: {
            /** @description By active contracts, the newest first, at most 100 */
            rentedProperties: components["schemas"]["RentedPropertyDto"][];
            /**
             * @description Rupees, all-time, less what was reversed
             * @example 252000
             */
            totalRentPaid: number;
            /**
             * @description Rupees of rent that are due and unpaid; what is due today is due
             * @example 42000
             */
            pendingRent: number;
            /**
             * @description Rupees of it that only an owner says are due
             * @example 0
             */
            unconfirmedRent: number;
            toPay: components["schemas"]["ToPayDto"];
            /** @description What the tenant said that they paid and waits to be confirmed, by contract: still a part of what is due */
            beingChecked: components["schemas"]["ContractBeingCheckedDto"][];
            /** @description To be confirmed or refused, the newest first, at most 10 */
            unconfirmedContracts: components["schemas"]["UnconfirmedContractDto"][];
            /**
             * Format: date
             * @description The earliest unpaid rent’s, else the next one to come; null when nothing is unpaid or to come
             * @example 2026-07-15
             */
            nextPaymentDue: string | null;
            /**
             * @description Rupees that are to be paid on that day; null when nothing is unpaid or to come
             * @example 42000
             */
            nextPaymentAmount: number | null;
            /** @description The 5 latest rent records, the latest first */
            recentPayments: components["schemas"]["TenantPaymentDto"][];
            /** @description The last six months by date of payment, oldest first */
            paymentTrend: components["schemas"]["MonthAmountDto"][];
        };
        FinancialSummaryDto: {
            /**
             * @description Rupees, all-time, less what was reversed
             * @example 4250000.5
             */
            totalRentCollected: number;
            /**
             * @description Rupees, all-time, of the rent collected
             * @example 425000.05
             */
            totalCommissionEarned: number;
            /**
             * @description Rupees that are due and unpaid; what is due today is due
             * @example 84000
             */
            pendingPayments: number;
            /**
             * @description Rupees paid out to owners, all-time, less what was reversed
             * @example 3600000
             */
            totalPayouts: number;
            /**
             * @description Rupees of rent paid in this month
             * @example 380000
             */
            monthlyIncome: number;
            /**
             * @description Rupees of commission on the rent paid in this month
             * @example 38000
             */
            monthlyCommission: number;
            /**
             * @description Rupees: Kiraya’s share of what was paid beside rent; not in the figures of rent
             * @example 12000
             */
            otherIncome: number;
            /**
             * @description Rupees of deposits that Kiraya holds
             * @example 84000
             */
            depositsHeld: number;
            /**
             * @description Rupees that were paid and are not payable to owners yet, less commission: for months that have not begun, or until a settlement
             * @example 37800
             */
            heldForLater: number;
        };
        RentMonthDto: {
            /** @example Jun 2026 */
            month: string;
            /**
             * @description Rupees
             * @example 380000
             */
            rent: number;
            /**
             * @description Rupees
             * @example 38000
             */
            commission: number;
        };
        CommissionRecordDto: {
            /**
             * Format: uuid
             * @description Of the rent record
             * @example 0199f0a0-0000-7000-8000-000000000020
             */
            id: string;
            /**
             * @description Rupees
             * @example 4200
             */
            commissionAmount: number;
            /**
             * @description Collected once its rent is paid
             * @example collected
             * @enum {string}
             */
            status: "collected" | "pending";
            /** @example Lake View Residency 4B */
            propertyName: string;
            /** @example Asha Rao */
            ownerName: string;
            /** @example Jun */
            month: string;
            /** @example 2026 */
            year: number;
        };
        PaidOutDto: {
            /**
             * Format: uuid
             * @description Of the transaction
             * @example 0199f0a0-0000-7000-8000-000000000030
             */
            id: string;
            /**
             * @description Rupees
             * @example 37800
             */
            netAmount: number;
            /**
             * @example paid
             * @enum {string}
             */
            status: "paid";
            /** @example Lake View Residency 4B */
            propertyName: string;
            /** @example Asha Rao */
            ownerName: string;
            /**
             * @description Rupees that were withheld
             * @example 4200
             */
            commission: number;
            /**
             * Format: date
             * @example 2026-06-05
             */
            date: string;
        };
        AccountantDashboardDto: {
            financialSummary: components["schemas"]["FinancialSummaryDto"];
            /** @description The last six months by date of payment, oldest first */
            monthlyTrend: components["schemas"]["RentMonthDto"][];
            /** @description The same months’ commission */
            commissionTrend: components["schemas"]["MonthAmountDto"][];
            /** @description The 5 latest rent records, the latest first */
            commissionHistory: components["schemas"]["CommissionRecordDto"][];
            /** @description The 5 latest payouts that stand, the latest first */
            payoutHistory: components["schemas"]["PaidOutDto"][];
        };
        IncomeMonthDto: {
            /** @example Jun 2026 */
            month: string;
            /**
             * @description Rupees of rent collected in that month, less what was reversed
             * @example 380000
             */
            income: number;
        };
        ActivityDto: {
            /** @example Rent of ₹42,000 was paid for Lake View Residency 4B (Jun 2026) */
            text: string;
            /**
             * Format: date-time
             * @example 2026-06-03T06:30:00.000Z
             */
            date: string;
            /**
             * @description The page of the receipt, payout or transaction that it is about, while there is one
             * @example /payouts/receipts/0199f0a0-0000-7000-8000-000000000050
             */
            path: string | null;
        };
        AdminDashboardDto: {
            /** @example 60 */
            totalProperties: number;
            /** @example 26 */
            vacantProperties: number;
            /** @example 34 */
            rentedProperties: number;
            /** @example 16 */
            totalOwners: number;
            /** @example 40 */
            totalTenants: number;
            /**
             * @description Rupees of rent collected, all-time, less what was reversed
             * @example 4250000.5
             */
            totalIncome: number;
            /**
             * @description Rupees that fall due in the next month, by contracts as they stand
             * @example 402000
             */
            forecastIncome: number;
            /**
             * @description Rupees: Kiraya’s share of what was paid beside rent; not in the figures of rent
             * @example 12000
             */
            otherIncome: number;
            /**
             * @description Rupees of deposits that Kiraya holds
             * @example 84000
             */
            depositsHeld: number;
            /**
             * @description Rupees that were paid and are not payable to owners yet, less commission: for months that have not begun, or until a settlement
             * @example 37800
             */
            heldForLater: number;
            /** @description Rented, then vacant */
            occupancyData: components["schemas"]["ShareDto"][];
            /** @description The last six months by date of payment, oldest first */
            incomeOverTime: components["schemas"]["IncomeMonthDto"][];
            /** @description The 10 latest changes, the latest first */
            recentActivity: components["schemas"]["ActivityDto"][];
        };
        OwnPasskeyDto: {
            /** @example Phone */
            name: string;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            addedAt: string;
            /**
             * Format: date-time
             * @description When last
             * @example null
             */
            usedAt: string | null;
        };
        OwnAccountDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /** @example Asha Rao */
            name: string;
            /** @example asha.rao@example.com */
            email: string | null;
            /** @example asharao */
            username: string | null;
            /**
             * @example owner
             * @enum {string}
             */
            role: "admin" | "accountant" | "owner" | "tenant";
            /** @example 9800000001 */
            phone: string | null;
            /**
             * Format: date
             * @example 1990-04-12
             */
            dob: string | null;
            /** @example 1235 */
            aadhaarLast4: string | null;
            /** @example 234F */
            panLast4: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:30:00.000Z
             */
            emailConfirmedAt: string | null;
            /** @description Where an owner is paid */
            payee: {
                /**
                 * @example bank_account
                 * @enum {string}
                 */
                kind: "upi" | "bank_account";
                /** @example XXXXXX7890 */
                masked: string;
                /**
                 * Format: date-time
                 * @example 2026-11-20T06:30:00.000Z
                 */
                changedAt: string;
            } | null;
            /** @description What papers say of an owner */
            landlord: {
                /** @example 12, 5th Block, Koramangala, Bengaluru 560095 */
                address: string | null;
                /**
                 * @description Whether receipts and certificates say the PAN
                 * @example false
                 */
                printsPan: boolean;
            } | null;
            /**
             * Format: date-time
             * @description Since when log-ins ask for a code of an authenticator app
             * @example null
             */
            secondFactorSince: string | null;
            passkeys: components["schemas"]["OwnPasskeyDto"][];
        };
        OwnPropertyDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /** @example Lake View Residency 4B */
            name: string;
            /** @example 12, 5th Block, Koramangala, Bengaluru 560095 */
            address: string;
            /**
             * @example {
             *       "id": 1,
             *       "name": "Apartment"
             *     }
             */
            type: components["schemas"]["NamedDto"];
            config: components["schemas"]["NamedDto"];
            /** @example 1150 */
            areaSqft: number;
            /**
             * @example Semi
             * @enum {string}
             */
            furnishing: "Unfurnished" | "Semi" | "Fully";
            amenities: components["schemas"]["AmenityEntryDto"][];
            /** @description In the order in which they were given */
            images: components["schemas"]["ImageDto"][];
            /**
             * @description Rupees
             * @example 42000
             */
            costValue: number;
            /**
             * @description What the cost is: a month’s rent, a lease’s or a price
             * @example rent
             * @enum {string}
             */
            listFor: "rent" | "lease" | "sell";
            /**
             * Format: date
             * @example 2026-12-01
             */
            availableFrom: string | null;
            /**
             * @description Rupees a month, to the society
             * @example 3500
             */
            maintenance: number | null;
            /**
             * @description 0 is the ground floor
             * @example 3
             */
            floor: number | null;
            /** @example 9 */
            ofFloors: number | null;
            /**
             * @example East
             * @enum {string|null}
             */
            facing: "North" | "North-east" | "East" | "South-east" | "South" | "South-west" | "West" | "North-west" | null;
            /** @example 2 */
            bathrooms: number | null;
            /** @example 1 */
            carParking: number | null;
            /** @example 1 */
            bikeParking: number | null;
            /** @example true */
            pets: boolean | null;
            /**
             * @example [
             *       "Families",
             *       "Single people",
             *       "Sharers",
             *       "Companies"
             *     ]
             */
            openTo: ("Families" | "Single people" | "Sharers" | "Companies")[];
            /**
             * @example null
             * @enum {string|null}
             */
            pgFor: "Women" | "Men" | "Anyone" | null;
            /** @example 4 */
            maxOccupants: number | null;
            /**
             * Format: date-time
             * @description When its owner last said that it is free
             * @example 2026-11-20T10:00:00.000Z
             */
            confirmedAt: string;
            /**
             * @example available
             * @enum {string}
             */
            status: "available" | "vacant" | "rented" | "sold";
            /**
             * @description Whether a contract is active now
             * @example vacant
             * @enum {string}
             */
            occupancy: "vacant" | "rented";
            /** @example Morning sun and a quiet lane */
            bestAbout: string | null;
            /**
             * @description Rupees
             * @example 200000
             */
            securityDeposit: number;
            /** @example 12.9352 */
            latitude: number | null;
            /** @example 77.6245 */
            longitude: number | null;
            /** @example Koramangala */
            locality: string | null;
            /** @example Bengaluru */
            city: string | null;
            /** @example 560095 */
            pinCode: string | null;
            /**
             * @description Whether its owner shows it on the site; held: an administrator is to look at it first
             * @example public
             * @enum {string}
             */
            listing: "draft" | "public" | "paused" | "held";
            /**
             * @description How it stands on the site, by status, contracts and listing
             * @example public
             * @enum {string}
             */
            standing: "draft" | "public" | "paused" | "held" | "let_from" | "let" | "sold";
            /**
             * @description Whether it stays off the site when its contract is over
             * @example false
             */
            staysOff: boolean;
            /** @description Of a home that several people reported, until an administrator has decided */
            reported: {
                /**
                 * Format: date-time
                 * @example 2026-11-20T06:30:00.000Z
                 */
                reportedAt: string;
                /**
                 * Format: date-time
                 * @description When it is held, unless its owner objects
                 * @example 2026-11-21T06:30:00.000Z
                 */
                heldFrom: string;
                /**
                 * Format: date-time
                 * @example null
                 */
                objectedAt: string | null;
            } | null;
            /**
             * @description How many people showed interest
             * @example 12
             */
            interests: number;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            createdAt: string;
        };
        OwnContractPropertyDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /** @example Lake View Residency 4B */
            name: string;
            /** @example 12, 5th Block, Koramangala, Bengaluru 560095 */
            address: string;
        };
        OwnContractDto: {
            /** @description How the rent rises; null where it stays */
            escalation: {
                /**
                 * @description Of the rent before, rounded half-up to the rupee; at most two decimals
                 * @example 5
                 */
                percent: number;
                /**
                 * @description After so many rents, counted from the last rise
                 * @example 12
                 */
                everyMonths: number;
            } | null;
            /**
             * @description The day of each calendar month on which its rent falls due; null for the start’s own
             * @example 5
             */
            dueDay: number | null;
            /**
             * @description Whether a period that is used in part is paid in part
             * @example true
             */
            prorate: boolean;
            /** @description What was agreed; null without a deposit */
            deposit: {
                /**
                 * @description Rupees, due on the first day
                 * @example 84000
                 */
                amount: number;
                /**
                 * @description Who holds it
                 * @example kiraya
                 * @enum {string}
                 */
                heldBy: "kiraya" | "owner";
            } | null;
            /** @description What is asked for every month beside the rent */
            standingCharges: components["schemas"]["StandingCharge"][];
            /** @description What a rent that is paid late costs */
            lateFee: {
                /** @example 5 */
                graceDays: number;
                /**
                 * @example daily
                 * @enum {string}
                 */
                kind: "flat" | "daily";
                /**
                 * @description Rupees, once or a day
                 * @example 100
                 */
                amount: number | null;
                /**
                 * @description Of the open balance, a day
                 * @example null
                 */
                percentPerDay: number | null;
                /**
                 * @description Rupees on one rent at most
                 * @example 2000
                 */
                max: number | null;
            } | null;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            property: components["schemas"]["OwnContractPropertyDto"];
            /** @example Asha Rao */
            owner: string;
            /** @example Rahul Mehta */
            tenant: string;
            /**
             * Format: date
             * @example 2026-12-01
             */
            startDate: string;
            /**
             * Format: date
             * @example 2027-10-31
             */
            endDate: string | null;
            /**
             * Format: date
             * @example null
             */
            terminatedOn: string | null;
            /**
             * Format: date
             * @example 2027-10-31
             */
            lastDay: string | null;
            /**
             * @description Rupees
             * @example 42000
             */
            rent: number;
            /** @example active */
            status: string;
        };
        OwnRentRecordDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            contractId: string;
            /** @example 2026-12 */
            month: string;
            /**
             * @description Rupees
             * @example 42000
             */
            amount: number;
            /**
             * @description Rupees
             * @example 42000
             */
            paidAmount: number;
            /**
             * @description Rupees
             * @example 42000
             */
            waivedAmount: number;
            /**
             * Format: date
             * @example 2026-12-01
             */
            dueDate: string;
            /**
             * Format: date
             * @example 2026-12-02
             */
            paidDate: string | null;
        };
        OwnTransactionDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /**
             * @example payment
             * @enum {string}
             */
            type: "payment" | "payout";
            /**
             * Format: date
             * @example 2026-12-01
             */
            date: string;
            /** @example 2026-12 */
            month: string;
            /**
             * @description Rupees; of a reversal negative
             * @example 42000
             */
            amount: number;
            /** @example bank_transfer */
            method: string;
            /** @example UTR0042 */
            reference: string | null;
            /** @example null */
            reason: string | null;
            /** @example Rahul Mehta */
            payerName: string;
            /** @example Asha Rao */
            recipientName: string;
            /** @example Lake View Residency 4B */
            propertyName: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            contractId: string;
            /**
             * Format: uuid
             * @example null
             */
            reversesId: string | null;
        };
        OwnChargeDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            contractId: string;
            /**
             * @example maintenance
             * @enum {string}
             */
            kind: "deposit" | "maintenance" | "utilities" | "damage" | "other" | "late_fee";
            /** @example Society maintenance */
            description: string;
            /**
             * Format: date
             * @example 2026-12-01
             */
            dueDate: string;
            /**
             * @description Rupees
             * @example 42000
             */
            amount: number;
            /**
             * @description Rupees
             * @example 42000
             */
            paidAmount: number;
            /**
             * @description Rupees
             * @example 42000
             */
            waivedAmount: number;
            /** @description Of one that was proposed or disputed */
            review: {
                /**
                 * @description proposed: a damage that counts once the tenancy is settled; disputed: it waits for an answer; withdrawn: as the answer, or by who added it
                 * @example disputed
                 * @enum {string}
                 */
                status: "proposed" | "disputed" | "upheld" | "withdrawn";
                /**
                 * @description The tenant’s words
                 * @example The tap was broken before
                 */
                reason: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-20T06:30:00.000Z
                 */
                disputedAt: string | null;
                /**
                 * @description Why it was upheld or withdrawn
                 * @example null
                 */
                answer: string | null;
                /**
                 * Format: date-time
                 * @example null
                 */
                answeredAt: string | null;
            } | null;
        };
        OwnCreditDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            contractId: string;
            /**
             * Format: uuid
             * @example null
             */
            rentRecordId: string | null;
            /**
             * Format: uuid
             * @example null
             */
            chargeId: string | null;
            /**
             * @example waiver
             * @enum {string}
             */
            kind: "waiver" | "cancellation" | "proration" | "correction";
            /**
             * @description Rupees; of a reversal negative
             * @example 500
             */
            amount: number;
            /** @example Lift out of order */
            reason: string;
            /**
             * Format: date
             * @example 2026-12-01
             */
            date: string;
            /**
             * Format: uuid
             * @example null
             */
            reversesId: string | null;
        };
        OwnReceiptDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /** @example RR/2026-27/000123 */
            number: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            contractId: string;
            /**
             * @description Rupees
             * @example 42000
             */
            amount: number;
            /** @example received */
            tender: string;
            /** @example bank_transfer */
            method: string;
            /** @example UTR0042 */
            reference: string | null;
            /**
             * Format: date
             * @example 2026-12-01
             */
            paidDate: string;
            /**
             * Format: date
             * @example null
             */
            reversedOn: string | null;
            /** @example null */
            reason: string | null;
        };
        OwnEntryDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /**
             * @example deposit_payment
             * @enum {string}
             */
            kind: "charge_payment" | "charge_payout" | "deposit_payment" | "deposit_to_owner" | "deposit_from_owner" | "deposit_kept" | "deposit_refund" | "deposit_refund_by_owner" | "deduction" | "owner_credit" | "recovery" | "expense" | "contribution";
            /**
             * Format: uuid
             * @example null
             */
            contractId: string | null;
            /**
             * Format: uuid
             * @example null
             */
            chargeId: string | null;
            /**
             * Format: date
             * @example 2026-12-01
             */
            date: string;
            /**
             * @description Rupees; of a reversal negative
             * @example 84000
             */
            amount: number;
            /** @example bank_transfer */
            method: string | null;
            /** @example UTR0042 */
            reference: string | null;
            /** @example null */
            description: string | null;
            /** @example null */
            reason: string | null;
            /**
             * Format: uuid
             * @example null
             */
            reversesId: string | null;
        };
        OwnDepositDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            contractId: string;
            /**
             * @description Rupees
             * @example 42000
             */
            held: number;
            /**
             * @description Rupees of it that the owner holds
             * @example 0
             */
            withOwner: number;
        };
        SettledClaimDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000020
             */
            id: string;
            /**
             * @example rent
             * @enum {string}
             */
            kind: "rent" | "deposit" | "maintenance" | "utilities" | "damage" | "other" | "late_fee";
            /**
             * @description YYYY-MM
             * @example 2026-11
             */
            month: string;
            /**
             * @description What a charge is for
             * @example null
             */
            description: string | null;
            /**
             * Format: date
             * @example 2026-11-01
             */
            dueDate: string;
            /**
             * @description Rupees that were open
             * @example 42000
             */
            open: number;
            /**
             * @description Rupees paid with what was paid for later months
             * @example 0
             */
            fromPrepaid: number;
            /**
             * @description Rupees set off against the deposit
             * @example 42000
             */
            fromDeposit: number;
            /**
             * @description Rupees still to be paid
             * @example 0
             */
            left: number;
        };
        CancelledClaimDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000020
             */
            id: string;
            /**
             * @example rent
             * @enum {string}
             */
            kind: "rent" | "deposit" | "maintenance" | "utilities" | "damage" | "other" | "late_fee";
            /**
             * @description YYYY-MM
             * @example 2026-11
             */
            month: string;
            /**
             * @description What a charge is for
             * @example null
             */
            description: string | null;
            /**
             * Format: date
             * @example 2026-11-01
             */
            dueDate: string;
            /**
             * @description Rupees
             * @example 42000
             */
            amount: number;
        };
        SettledPrepaidDto: {
            /**
             * @description Rupees paid for what falls due after the last day
             * @example 0
             */
            amount: number;
            /**
             * @description Rupees of it that pay what is open
             * @example 0
             */
            toOpen: number;
            /**
             * @description Rupees of it that become deposit
             * @example 0
             */
            toDeposit: number;
            /**
             * @description Rupees of it that were paid out to the owner, who owes them from the settlement on
             * @example 0
             */
            recovered: number;
        };
        SettledDepositDto: {
            /**
             * @description Rupees that were there
             * @example 84000
             */
            held: number;
            /**
             * @description Rupees of these that the owner held
             * @example 0
             */
            withOwner: number;
            /**
             * @description Rupees set off against what was open
             * @example 47000
             */
            used: number;
            /**
             * @description Rupees of these that the owner keeps
             * @example 0
             */
            usedFromOwner: number;
        };
        SettlementStatementDto: {
            /** @description What is open, the first that falls due first */
            claims: components["schemas"]["SettledClaimDto"][];
            /** @description What is not asked for */
            cancelled: components["schemas"]["CancelledClaimDto"][];
            prepaid: components["schemas"]["SettledPrepaidDto"];
            deposit: components["schemas"]["SettledDepositDto"];
            /**
             * @description Rupees that the tenant is to get back
             * @example 37000
             */
            refundable: number;
            /**
             * @description Rupees that the tenant is still to pay
             * @example 0
             */
            stillOwed: number;
        };
        OwnSettlementDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            contractId: string;
            /**
             * Format: date
             * @example 2026-12-01
             */
            date: string;
            statement: components["schemas"]["SettlementStatementDto"];
            /**
             * Format: date
             * @example null
             */
            reversedOn: string | null;
            /** @example null */
            reason: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            createdAt: string;
        };
        OwnDeclarationDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            contractId: string;
            /**
             * @description Rupees
             * @example 42000
             */
            amount: number;
            /**
             * Format: date
             * @example 2026-12-01
             */
            paidDate: string;
            /** @example bank_transfer */
            method: string;
            /** @example UTR0042 */
            reference: string | null;
            /** @example pending */
            status: string;
            /** @example null */
            reason: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            createdAt: string;
        };
        OwnCallNoteDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            contractId: string;
            /** @example Pays both months together */
            text: string;
            /**
             * Format: date
             * @example 2026-11-28
             */
            promisedOn: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            createdAt: string;
        };
        OwnNotificationDto: {
            /** @example Payout of ₹37,800 recorded */
            title: string;
            /** @example ₹37,800 was sent to you. */
            text: string;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example null
             */
            readAt: string | null;
        };
        OwnMailChoiceDto: {
            /** @example payments */
            topic: string;
            /** @example false */
            isOn: boolean;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            changedAt: string;
        };
        OwnSessionDto: {
            /** @example Chrome on Android */
            device: string;
            /**
             * @description Internet address of the login
             * @example 203.0.113.7
             */
            address: string;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description To within five minutes
             * @example 2026-11-20T09:10:00.000Z
             */
            lastUsedAt: string;
        };
        OwnAccessDto: {
            /** @example session.begun */
            action: string;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            at: string;
            /**
             * Format: date-time
             * @example 2026-11-20T06:48:10.000Z
             */
            lastAt: string;
            /** @example 1 */
            times: number;
            /**
             * @description How many rows were given out
             * @example null
             */
            rows: number | null;
            /** @example 203.0.113.0/24 */
            network: string | null;
            /**
             * @example {
             *       "device": "Chrome on Android"
             *     }
             */
            details: {
                [key: string]: unknown;
            };
        };
        OwnDataDto: {
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            madeAt: string;
            account: components["schemas"]["OwnAccountDto"];
            properties: components["schemas"]["OwnPropertyDto"][];
            contracts: components["schemas"]["OwnContractDto"][];
            rentRecords: components["schemas"]["OwnRentRecordDto"][];
            transactions: components["schemas"]["OwnTransactionDto"][];
            charges: components["schemas"]["OwnChargeDto"][];
            credits: components["schemas"]["OwnCreditDto"][];
            receipts: components["schemas"]["OwnReceiptDto"][];
            entries: components["schemas"]["OwnEntryDto"][];
            deposits: components["schemas"]["OwnDepositDto"][];
            settlements: components["schemas"]["OwnSettlementDto"][];
            declarations: components["schemas"]["OwnDeclarationDto"][];
            /** @description Of a tenant */
            callNotes: components["schemas"]["OwnCallNoteDto"][];
            /** @description What they were told */
            notifications: components["schemas"]["OwnNotificationDto"][];
            mailChoices: components["schemas"]["OwnMailChoiceDto"][];
            /** @description The latest used first */
            sessions: components["schemas"]["OwnSessionDto"][];
            /** @description Of the last 400 days */
            accessLog: components["schemas"]["OwnAccessDto"][];
        };
        NamedPropertyDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2b20
             */
            id: string;
            /** @example Lakeview 2 BHK */
            name: string;
        };
        AdminUserDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10
             */
            id: string;
            /** @example Asha Rao */
            name: string;
            /** @example asha.rao@example.com */
            email: string | null;
            /** @example asharao */
            username: string | null;
            role: components["schemas"]["RoleDto"];
            /** @example 9800000001 */
            phone: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            createdAt: string;
            /**
             * @description Came with the dummy data, and goes with it
             * @example false
             */
            isDummy: boolean;
            /**
             * @description Whether the email is known to be the holder’s
             * @example true
             */
            emailConfirmed: boolean;
            /**
             * Format: date-time
             * @description Since when nobody can log in to it; null where it is not suspended
             * @example null
             */
            suspendedAt: string | null;
            /** @example null */
            suspensionReason: string | null;
            /**
             * Format: date-time
             * @description Until when its invitation is good; null once its holder has chosen a password
             * @example null
             */
            invitedUntil: string | null;
            /**
             * Format: date-time
             * @description When its holder had it erased; what is left of it stays for the books
             * @example null
             */
            erasedAt: string | null;
            /**
             * @description Whether its log-in asks for a second factor
             * @example false
             */
            hasSecondFactor: boolean;
            /** @description The first 50 by name */
            propertiesOwned: components["schemas"]["NamedPropertyDto"][];
            /** @description The first 50 by name */
            propertiesRented: components["schemas"]["NamedPropertyDto"][];
        };
        AddUserDto: {
            /** @example Asha Rao */
            name: string;
            /**
             * Format: email
             * @description Where the link to choose a password is sent
             * @example asha.rao@example.com
             */
            email: string;
            /**
             * @example accountant
             * @enum {string}
             */
            role: "admin" | "accountant" | "owner" | "tenant";
        };
        SuspendUserDto: {
            /** @example Lists homes that are not theirs */
            reason: string;
        };
        StatisticsDto: {
            /**
             * @description Accounts of every role
             * @example 56
             */
            totalUsers: number;
            /** @example 60 */
            totalProperties: number;
            /**
             * @description Of every status
             * @example 34
             */
            totalContracts: number;
            /**
             * @description Rupees of rent collected, all-time
             * @example 4250000.5
             */
            totalIncome: number;
        };
        AuditEntryDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-0000000000a0
             */
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            at: string;
            /**
             * Format: date-time
             * @description The last time of what happened several times within an hour and is one entry; null of changes
             * @example 2026-11-20T06:48:10.000Z
             */
            lastAt: string | null;
            /**
             * @description How many times it happened from `at` to `lastAt`
             * @example 1
             */
            times: number;
            /**
             * @description How many rows were given out, or sessions ended, in all; null where there are none to count
             * @example 50
             */
            rows: number | null;
            /**
             * @description As a sentence
             * @example Looked at who is interested in Lake View Residency 4B
             */
            text: string;
            /**
             * Format: uuid
             * @description Null for what a job or a visitor did
             * @example 0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10
             */
            actorId: string | null;
            /**
             * @description Null once there is no such account
             * @example Asha Rao
             */
            actorName: string | null;
            /**
             * @description At that time
             * @example owner
             * @enum {string|null}
             */
            actorRole: "admin" | "accountant" | "owner" | "tenant" | null;
            /** @example contract.terminated */
            action: string;
            /** @example contract */
            subjectType: string;
            /** @example 0199f0a0-0000-7000-8000-000000000010 */
            subjectId: string;
            /**
             * @description The name of the account or home that it is about, while there is one
             * @example Lake View Residency 4B
             */
            subjectName: string | null;
            /**
             * @description The page of the receipt, payout or transaction that it is about, while there is one
             * @example /payouts/receipts/0199f0a0-0000-7000-8000-000000000050
             */
            path: string | null;
            /**
             * @description Which part of the network it came from: 24 bits of an IPv4 address, 48 of an IPv6 address; null for jobs
             * @example 203.0.113.0/24
             */
            network: string | null;
            /**
             * @description The same in the answer’s X-Request-Id and in the log
             * @example req-1a
             */
            requestId: string;
            /**
             * @example {
             *       "date": "2027-03-31"
             *     }
             */
            details: {
                [key: string]: unknown;
            };
        };
        MakeAuditFile: {
            /**
             * Format: uuid
             * @description What this account did, and what happened to it
             */
            accountId?: string;
            /**
             * @description Log-ins and ends of sessions, looks at what is others’, files that were made, or all the rest: what changed something
             * @enum {string}
             */
            kind?: "log-ins" | "looks" | "files" | "changes";
            /**
             * Format: uuid
             * @description Only what this account did
             */
            actorId?: string;
            /** @example contract.terminated */
            action?: string;
            /** @example contract */
            subjectType?: string;
            /** @description Only what happened to this thing */
            subjectId?: string;
            /**
             * Format: date
             * @description The first day, in India
             * @example 2026-11-20
             */
            from: string;
            /**
             * Format: date
             * @description The last day, in India, within 366 days from the first
             * @example 2026-11-30
             */
            to: string;
        };
        DataStatusDto: {
            /** @example true */
            hasDummyData: boolean;
            /** @example 12 */
            owners: number;
            /** @example 40 */
            tenants: number;
            /** @example 60 */
            properties: number;
        };
        SettingsDto: {
            /**
             * @description Percent of the rent; contracts keep what they were made with
             * @example 8.5
             */
            commissionPercent: number;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            changedAt: string;
            /**
             * @description The administrator’s name; null for the first value, which came with the installation
             * @example Asha Rao
             */
            changedBy: string | null;
            /**
             * @description The operator’s UPI id, to which tenants can pay
             * @example rents@okbank
             */
            operatorUpiId: string | null;
            /**
             * @description The one that takes its place; null where none waits
             * @example null
             */
            pendingUpiId: string | null;
            /**
             * Format: date-time
             * @description When it does
             * @example null
             */
            pendingUpiFrom: string | null;
            /**
             * @description Whose late fees are
             * @example owner
             * @enum {string}
             */
            lateFeesTo: "owner" | "operator";
            /**
             * @description Whether an administrator looks at an owner’s first home before visitors see it
             * @example false
             */
            holdsFirstListings: boolean;
            /**
             * @description Whether monthly charges of contracts to come bear their commission
             * @example false
             */
            commissionOnMonthlyCharges: boolean;
            /**
             * Format: date
             * @description The day up to which the books are closed; null: they are open
             * @example 2026-09-30
             */
            booksClosedUpTo: string | null;
            /**
             * @description Whether administrators and accountants need a second factor
             * @example true
             */
            staffSecondFactor: boolean;
            /**
             * @description Who papers are from; null: ‘Kiraya’
             * @example Asha Rentals LLP
             */
            organisationName: string | null;
            /** @example 4, Residency Road, Bengaluru 560025 */
            organisationAddress: string | null;
            /** @example 29AAAAA0000A1ZY */
            gstin: string | null;
            /** @example help@example.com */
            organisationEmail: string | null;
            /** @example 080 4000 0000 */
            organisationPhone: string | null;
            /**
             * @description Where the logo is that stands at the head of papers
             * @example /api/organisation/logos/9f86d0819f86d0819f86d0819f86d0819f86d0819f86d0819f86d0819f86d081
             */
            organisationLogo: string | null;
        };
        UpdateSettings: {
            /**
             * @description Percent of the rent, at most two decimals, for contracts that are made from now on. Absent: stays as it is.
             * @example 8.5
             */
            commissionPercent?: number;
            /**
             * @description The operator’s, to which tenants can pay, 24 hours after it is entered; administrators are mailed. The one in force: withdraws one that waits. Absent: stays as it is. Null or empty: is cleared at once.
             * @example rents@okbank
             */
            operatorUpiId?: string | null;
            /**
             * @description Whose late fees are that are booked from now on. Absent: stays as it is.
             * @example owner
             * @enum {string}
             */
            lateFeesTo?: "owner" | "operator";
            /** @description Whether an administrator looks at an owner’s first home before visitors see it. Absent: stays as it is. */
            holdsFirstListings?: boolean;
            /** @description Whether monthly charges of contracts that are made from now on bear the contract’s commission. Absent: stays as it is. */
            commissionOnMonthlyCharges?: boolean;
            /**
             * Format: date
             * @description The day up to which the books are closed, before today: no money is dated on it or before. Earlier than it is: opens what follows. Absent: stays as it is. Null: opens all.
             * @example 2026-09-30
             */
            booksClosedUpTo?: string | null;
            /** @description Whether administrators and accountants need a second factor: who has none sets one up before anything else. Absent: stays as it is. */
            staffSecondFactor?: boolean;
            /**
             * @description Who papers are from; ‘Kiraya’ where none is set. Absent: stays as it is. Null or empty: is cleared.
             * @example Asha Rentals LLP
             */
            organisationName?: string | null;
            /**
             * @description At the head of papers. Absent: stays as it is. Null or empty: is cleared.
             * @example 4, Residency Road, Bengaluru 560025
             */
            organisationAddress?: string | null;
            /**
             * @description At the head of papers; its last character is checked. Absent: stays as it is. Null or empty: is cleared.
             * @example 29AAAAA0000A1ZY
             */
            gstin?: string | null;
            /**
             * Format: email
             * @description Told to visitors. Absent: stays as it is. Null or empty: is cleared.
             * @example help@example.com
             */
            organisationEmail?: string | null;
            /**
             * @description Told to visitors. Absent: stays as it is. Null or empty: is cleared.
             * @example 080 4000 0000
             */
            organisationPhone?: string | null;
        };
        LatestInterestDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            propertyId: string;
            /** @example Lake View Residency 4B */
            propertyName: string;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            createdAt: string;
        };
        NewInterestsDto: {
            /**
             * @description Exact up to 10,000, where counting stops
             * @example 12
             */
            count: number;
            /** @description The latest five of them */
            latest: components["schemas"]["LatestInterestDto"][];
        };
        OverdueRentsDto: {
            /**
             * @description Exact up to 10,000, where counting stops
             * @example 3
             */
            count: number;
            /**
             * @description Rupees of all of them
             * @example 126000
             */
            amount: number;
        };
        LatestRefusalDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            /** @example Lake View Residency 4B */
            propertyName: string;
            /**
             * @description Who made the contract, or for whom it was made
             * @example Asha Rao
             */
            ownerName: string;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            refusedAt: string;
        };
        RefusedContractsDto: {
            /**
             * @description Exact up to 10,000, where counting stops
             * @example 1
             */
            count: number;
            /** @description The latest five of them */
            latest: components["schemas"]["LatestRefusalDto"][];
        };
        LatestReportDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            propertyId: string;
            /** @example Lake View Residency 4B */
            propertyName: string;
            /**
             * @description How many reports of it nobody has looked at
             * @example 2
             */
            reports: number;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            reportedAt: string;
            /**
             * Format: date-time
             * @description When its owner said that nothing is wrong: it is not held before an administrator decides
             * @example null
             */
            objectedAt: string | null;
        };
        LatestHeldDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            propertyId: string;
            /** @example Lake View Residency 4B */
            propertyName: string;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            heldAt: string;
        };
        ReportedHomesDto: {
            /**
             * @description Homes with reports that nobody has looked at. Exact up to 10,000, where counting stops
             * @example 1
             */
            count: number;
            /**
             * @description Homes that are held, reported or not. Exact up to 10,000, where counting stops
             * @example 1
             */
            held: number;
            /** @description The five that were reported last */
            latest: components["schemas"]["LatestReportDto"][];
            /** @description The five that were held last */
            waiting: components["schemas"]["LatestHeldDto"][];
        };
        LatestDisputeDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000070
             */
            chargeId: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            /** @example Lake View Residency 4B */
            propertyName: string;
            /**
             * @description Rupees that are open of it
             * @example 2500
             */
            amount: number;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            disputedAt: string;
        };
        DisputedChargesDto: {
            /**
             * @description Exact up to 10,000, where counting stops
             * @example 1
             */
            count: number;
            /** @description The five that were disputed last */
            latest: components["schemas"]["LatestDisputeDto"][];
        };
        FailedMailsDto: {
            /**
             * @description Exact up to 10,000, where counting stops
             * @example 1
             */
            count: number;
        };
        MailDto: {
            /**
             * @description Failing while the mail server cannot be reached or refuses the log-in, off with MAIL=off
             * @example failing
             * @enum {string}
             */
            state: "on" | "off" | "failing";
            /**
             * Format: date-time
             * @description From when the oldest mail is that waits for it
             * @example 2026-11-20T06:30:00.000Z
             */
            since: string | null;
            /**
             * @description What the server said
             * @example EAUTH: 535 5.7.8 authentication failed
             */
            reason: string | null;
        };
        DifferenceDto: {
            /**
             * @description What is kept
             * @example finance.owner_owed
             */
            what: string;
            /**
             * @description Of what or whom
             * @example 0199f0a0-0000-7000-8000-000000000002 2026-11-01
             */
            key: string;
            /**
             * @description What it should be
             * @example 0
             */
            expected: string;
            /**
             * @description What it is
             * @example 1
             */
            found: string;
            /**
             * Format: date-time
             * @description Since when it is known
             * @example 2026-11-19T21:00:00.000Z
             */
            seenAt: string;
        };
        DifferencesDto: {
            /**
             * Format: date-time
             * @description When everything was compared last; null before the first time
             * @example 2026-11-19T21:00:00.000Z
             */
            checkedAt: string | null;
            /**
             * @description Exact up to 10,000, where counting stops
             * @example 1
             */
            count: number;
            /** @description The latest five of them */
            items: components["schemas"]["DifferenceDto"][];
        };
        AttentionDto: {
            /** @description Of the last seven days */
            newInterests: components["schemas"]["NewInterestsDto"];
            /** @description Rents that were due before today and are not paid */
            overdueRents: components["schemas"]["OverdueRentsDto"];
            /** @description Contracts of which their tenants said in the last seven days that they are not theirs */
            refusedContracts: components["schemas"]["RefusedContractsDto"];
            /** @description Homes that visitors reported */
            reportedHomes: components["schemas"]["ReportedHomesDto"];
            /** @description Charges that tenants dispute, not answered yet */
            disputedCharges: components["schemas"]["DisputedChargesDto"];
            /** @description Mails of the last seven days that could not be delivered */
            failedMails: components["schemas"]["FailedMailsDto"];
            /** @description Whether mails are sent */
            mail: components["schemas"]["MailDto"];
            /** @description Where what is kept for speed, or the ledger, differs from what it follows from */
            differences: components["schemas"]["DifferencesDto"];
        };
        InvitationDto: {
            /**
             * Format: uuid
             * @description The account’s
             * @example 0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10
             */
            id: string;
            /** @example Meera Nair */
            name: string;
            /** @example meera.nair@example.com */
            email: string;
            /**
             * @example accountant
             * @enum {string}
             */
            role: "admin" | "accountant" | "owner" | "tenant";
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            invitedAt: string;
            /**
             * Format: date-time
             * @description Until when the link in the mail is good
             * @example 2026-11-27T06:30:00.000Z
             */
            invitedUntil: string;
            /**
             * @description The time is over: the link works no more until it is sent again
             * @example false
             */
            ended: boolean;
        };
        ReminderFactDto: {
            /**
             * @example home
             * @enum {string}
             */
            name: "name" | "home" | "month" | "amount" | "date" | "days";
            /** @example The home */
            about: string;
            /**
             * @description As it could be, for a preview
             * @example Lake View Residency 4B
             */
            sample: string;
        };
        ReminderTextDto: {
            /**
             * @example rent_due
             * @enum {string}
             */
            kind: "rent_due" | "rent_overdue" | "rent_overdue_owner" | "contract_ends";
            /** @example Rent is due, to the tenant */
            label: string;
            /** @example Rent of {amount} for {home} is due on {date} */
            subject: string;
            /** @example The rent of {home} for {month} falls due on {date}: {amount}. */
            text: string;
            /**
             * @description As it is without a change
             * @example Rent of {amount} for {home} is due on {date}
             */
            standardSubject: string;
            /** @example The rent of {home} for {month} falls due on {date}: {amount}. */
            standardText: string;
            /** @description The facts that can stand in it */
            facts: components["schemas"]["ReminderFactDto"][];
        };
        RemindersDto: {
            /**
             * @description Whether nobody is reminded for now
             * @example false
             */
            isPaused: boolean;
            /**
             * @description Days before a rent is due
             * @example [
             *       3
             *     ]
             */
            rentDueDays: number[];
            /**
             * @description Days after a rent was due
             * @example [
             *       1,
             *       7
             *     ]
             */
            rentOverdueDays: number[];
            /**
             * @description Days before a contract’s last day
             * @example [
             *       60,
             *       30
             *     ]
             */
            contractEndsDays: number[];
            texts: components["schemas"]["ReminderTextDto"][];
        };
        UpdateReminders: {
            /**
             * @description Whether nobody is reminded for now
             * @example false
             */
            isPaused?: boolean;
            /**
             * @description How many days before a rent is due its tenant is told. None: never. Absent: stays as it is.
             * @example [
             *       3
             *     ]
             */
            rentDueDays?: number[];
            /**
             * @description How many days after a rent was due its tenant is told; on the last of them its owner as well. None: never. Absent: stays as it is.
             * @example [
             *       1,
             *       7
             *     ]
             */
            rentOverdueDays?: number[];
            /**
             * @description How many days before the last day of a contract its tenant and owner are told. None: never. Absent: stays as it is.
             * @example [
             *       60,
             *       30
             *     ]
             */
            contractEndsDays?: number[];
        };
        WriteReminderText: {
            /**
             * @description The subject of the mail. One line of plain text, with facts in braces
             * @example Rent of {amount} for {home} is due on {date}
             */
            subject: string;
            /**
             * @description Plain text, with facts in braces
             * @example The rent of {home} for {month} falls due on {date}: {amount}.
             */
            text: string;
        };
        DueReminderDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000002
             */
            personId: string;
            /** @example Ravi Kumar */
            name: string;
            /**
             * @example tenant
             * @enum {string}
             */
            role: "admin" | "accountant" | "owner" | "tenant";
            /**
             * @example rent_due
             * @enum {string}
             */
            kind: "rent_due" | "rent_overdue" | "contract_ends";
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            /** @example Lake View Residency 4B */
            home: string;
            /** @example Rent of ₹42,000 for Lake View Residency 4B is due on 5 Dec 2026 */
            title: string;
            /** @example The rent of Lake View Residency 4B for Dec 2026 falls due on 5 Dec 2026: ₹42,000. */
            text: string;
            /**
             * @description Whether it goes by mail as well, or why not
             * @example goes
             * @enum {string}
             */
            mail: "goes" | "no-address" | "dummy" | "unconfirmed" | "suspended" | "switched-off";
        };
        FailedMailDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-4000-8000-000000000060
             */
            id: string;
            /**
             * @description What it told of; null where that is not known any more
             * @example receipt_recorded
             */
            kind: string | null;
            /**
             * @description Refused by the server, or given up
             * @example refused
             * @enum {string}
             */
            status: "refused" | "failed";
            /**
             * @description What the server said, without addresses
             * @example 550 5.1.1 …: no such mailbox here
             */
            reason: string | null;
            /**
             * @description How often it was tried
             * @example 1
             */
            attempts: number;
            /**
             * Format: date-time
             * @example 2026-11-20T03:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T03:30:01.000Z
             */
            failedAt: string;
            /** @description Whose account it was for; null where it was for none, or for one that is gone */
            reader: {
                /**
                 * Format: uuid
                 * @example 0199f0a0-0000-7000-8000-000000000002
                 */
                id: string;
                /** @example Ravi Kumar */
                name: string;
                /**
                 * @example tenant
                 * @enum {string}
                 */
                role: "admin" | "accountant" | "owner" | "tenant";
            } | null;
        };
        InstallationDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-4000-8000-000000000070
             */
            id: string;
            /**
             * Format: date-time
             * @description Since when mails and reminders wait for a confirmation; null where they do not
             * @example 2026-11-20T03:30:00.000Z
             */
            heldSince: string | null;
            /**
             * @description Why it is taken for a restored copy: it is in another place than before, or older than what was written
             * @example elsewhere
             * @enum {string|null}
             */
            heldBecause: "elsewhere" | "older" | null;
            /**
             * Format: date-time
             * @description Up to when it was written to, to ten minutes; null until it has begun
             * @example 2026-11-19T20:00:00.000Z
             */
            writtenAt: string | null;
            /**
             * @description Mails in the queue
             * @example 23
             */
            waitingMails: number;
        };
        ConfirmInstallation: {
            /**
             * @description What becomes of the mails that wait
             * @enum {string}
             */
            waitingMails: "send" | "drop";
        };
        SeenDto: {
            /**
             * @description The address that limits count by
             * @example 203.0.113.7
             */
            address: string;
            /**
             * @description How many addresses stand in X-Forwarded-For
             * @example 2
             */
            forwarded: number;
            /**
             * @description What only an installation with the same PII_KEY makes of the nonce
             * @example q83vEjRWeJC6_vS6ZmZmZg
             */
            proof: string;
        };
        HealthDto: {
            /** @example ok */
            status: string;
        };
        OrganisationDto: {
            /** @example Kiraya */
            name: string;
            /**
             * @description Null where none is set
             * @example help@example.com
             */
            email: string | null;
            /**
             * @description Null where none is set
             * @example 080 4000 0000
             */
            phone: string | null;
        };
        AccountBalanceDto: {
            /**
             * @description cash: with Kiraya; owner_owes: what owners owe; deposit_with_owner: of the deposits, what owners hold; owner_payable: held for owners; deposit_held: all deposits; commission_income and fee_income: Kiraya’s own
             * @example cash
             * @enum {string}
             */
            account: "cash" | "owner_owes" | "deposit_with_owner" | "owner_payable" | "deposit_held" | "commission_income" | "fee_income";
            /**
             * @description Rupees, at the end of the day
             * @example 420000
             */
            balance: number;
        };
        BooksDto: {
            /**
             * Format: date
             * @example 2026-11-20
             */
            date: string;
            /** @description Each account once */
            accounts: components["schemas"]["AccountBalanceDto"][];
            /**
             * @description Whether cash, what owners owe and the deposits with them come to all the others. They do, or something is wrong.
             * @example true
             */
            balanced: boolean;
            /**
             * @description How many sums about money were found to differ from what they follow from, and still do (nightly)
             * @example 0
             */
            differences: number;
            /**
             * Format: date-time
             * @description When all of them were last compared; null before the first time
             * @example 2026-11-20T21:00:00Z
             */
            comparedAt: string | null;
        };
        BookEntryDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000030
             */
            lineId: string;
            /**
             * @description Which of the one or two entries of its line: rent, commission, payout …
             * @example rent
             */
            part: string;
            /**
             * @description payment and payout are of rents
             * @example payment
             * @enum {string}
             */
            kind: "payment" | "payout" | "charge_payment" | "charge_payout" | "deposit_payment" | "deposit_to_owner" | "deposit_from_owner" | "deposit_kept" | "deposit_refund" | "deposit_refund_by_owner" | "deduction" | "owner_credit" | "recovery" | "expense" | "contribution";
            /**
             * @description What it was, in words
             * @example Rent
             */
            what: string;
            /**
             * Format: date
             * @description The day on which the money moved
             * @example 2026-11-20
             */
            date: string;
            /**
             * @example cash
             * @enum {string}
             */
            debit: "cash" | "owner_owes" | "deposit_with_owner" | "owner_payable" | "deposit_held" | "commission_income" | "fee_income";
            /**
             * @example owner_payable
             * @enum {string}
             */
            credit: "cash" | "owner_owes" | "deposit_with_owner" | "owner_payable" | "deposit_held" | "commission_income" | "fee_income";
            /**
             * @description Rupees; a reversal has its sides swapped
             * @example 37800
             */
            amount: number;
            /**
             * @description Whether it takes an earlier one back
             * @example false
             */
            reversal: boolean;
            /**
             * @description The month whose rent or charge it is
             * @example 2026-11
             */
            month: string | null;
            /**
             * @description Of a charge, an expense …: what it is for
             * @example null
             */
            description: string | null;
            /** @example Lake View Residency 4B */
            propertyName: string | null;
            /** @example Asha Rao */
            ownerName: string;
            /** @example Rahul Mehta */
            tenantName: string | null;
            /**
             * @description Of what was received
             * @example RR/2026-27/000123
             */
            receiptNumber: string | null;
            /**
             * Format: uuid
             * @description Of what was received
             * @example null
             */
            receiptId: string | null;
            /**
             * Format: uuid
             * @description Of what was paid out
             * @example null
             */
            payoutId: string | null;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string | null;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000002
             */
            ownerId: string;
            /** @example UTR 412345678901 */
            reference: string | null;
            /**
             * @description Of a reversal
             * @example null
             */
            reason: string | null;
        };
        MakeBooksFile: {
            /**
             * @description Only those that debit or credit this account
             * @enum {string}
             */
            account?: "cash" | "owner_owes" | "deposit_with_owner" | "owner_payable" | "deposit_held" | "commission_income" | "fee_income";
            /**
             * Format: date
             * @description Only those of this day and later
             * @example 2026-11-20
             */
            from?: string;
            /**
             * Format: date
             * @description Only those of this day and earlier
             * @example 2026-11-20
             */
            to: string;
            /**
             * Format: uuid
             * @description Only those of this owner’s homes and debts
             */
            ownerId?: string;
        };
        ListedTransactionDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000030
             */
            id: string;
            /** @example UTR 412345678901 */
            reference: string | null;
            /**
             * Format: date
             * @example 2026-11-20
             */
            date: string;
            /**
             * @description The tenant; Kiraya for a payout
             * @example Rahul Mehta
             */
            payerName: string;
            /**
             * @description A tenant’s is masked for an owner who has no confirmed contract with the tenant that goes on or ended less than 180 days ago
             * @example rahul.mehta@example.com
             */
            payerEmail: string | null;
            /**
             * @description The owner
             * @example Asha Rao
             */
            recipientName: string;
            /** @example asha.rao@example.com */
            recipientEmail: string | null;
            /**
             * @description Rupees; negative in a reversal, like the two below
             * @example 42000
             */
            amount: number;
            /**
             * @description Rupees, of rents; 0 for a payout
             * @example 4200
             */
            commission: number;
            /**
             * @description Rupees: amount less commission
             * @example 37800
             */
            netAmount: number;
            /**
             * @example bank_transfer
             * @enum {string}
             */
            method: "bank_transfer" | "cash" | "card" | "other";
            /**
             * @example completed
             * @enum {string}
             */
            status: "completed";
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000002
             */
            ownerId: string;
            /**
             * Format: uuid
             * @description Of a payout
             * @example null
             */
            payoutId: string | null;
            /**
             * @description Of a reversal
             * @example null
             */
            reason: string | null;
            /**
             * Format: uuid
             * @description What this takes back
             * @example null
             */
            reversesId: string | null;
            /**
             * Format: uuid
             * @description What took this back
             * @example null
             */
            reversedById: string | null;
            /**
             * Format: uuid
             * @description Of a payment: the receipt that it came in with, which may pay several rents
             * @example 0199f0a0-0000-7000-8000-000000000050
             */
            receiptId: string | null;
            /**
             * @description payment and payout are of rents
             * @example payment
             * @enum {string}
             */
            type: "payment" | "payout" | "charge" | "deposit" | "charge_payout" | "credit_payout";
            /**
             * @description What the screens call it
             * @example Rent Payment
             * @enum {string}
             */
            transactionType: "Rent Payment" | "Owner Payout" | "Rent payment reversal" | "Owner payout reversal" | "Charge Payment" | "Charge payment reversal" | "Deposit Payment" | "Deposit payment reversal" | "Charge Payout" | "Charge payout reversal" | "Credit Payout" | "Credit payout reversal";
            /** @example Lake View Residency 4B */
            propertyName: string | null;
            /** @example 12, 5th Block, Koramangala, Bengaluru 560095 */
            propertyAddress: string | null;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000003
             */
            tenantId: string | null;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            propertyId: string | null;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string | null;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000020
             */
            rentRecordId: string | null;
            /**
             * @description Whose rent or charge it is, YYYY-MM
             * @example 2026-11
             */
            month: string | null;
            /**
             * @description What it is for, where it is no rent
             * @example Society maintenance
             */
            description?: string;
        };
        TransactionSummaryDto: {
            /**
             * @description Rupees
             * @example 420000
             */
            totalPayments: number;
            /**
             * @description Rupees
             * @example 340200
             */
            totalPayouts: number;
            /**
             * @description Rupees
             * @example 42000
             */
            commission: number;
            /**
             * @description Rupees: payments less payouts less commission
             * @example 37800
             */
            netIncome: number;
        };
        TransactionsDto: {
            items: components["schemas"]["ListedTransactionDto"][];
            summary: components["schemas"]["TransactionSummaryDto"];
        };
        MakeTransactionsFile: {
            /**
             * Format: uuid
             * @description Only those on this owner’s properties
             */
            ownerId?: string;
            /**
             * Format: uuid
             * @description Only those of this tenant’s rents
             */
            tenantId?: string;
            /**
             * Format: uuid
             * @description Only those of this property’s rents
             */
            propertyId?: string;
            /**
             * @description Reversals are of the type that they reverse
             * @enum {string}
             */
            transactionType?: "All" | "payment" | "payout";
            /**
             * Format: date
             * @description Only those of this day and later
             * @example 2026-11-20
             */
            from?: string;
            /**
             * Format: date
             * @description Only those of this day and earlier
             * @example 2026-11-20
             */
            to?: string;
        };
        FilterOptionDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000002
             */
            id: string;
            /** @example Asha Rao */
            name: string;
        };
        TransactionFiltersDto: {
            owners: components["schemas"]["FilterOptionDto"][];
            tenants: components["schemas"]["FilterOptionDto"][];
            properties: components["schemas"]["FilterOptionDto"][];
        };
        ClaimDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000020
             */
            id: string;
            /**
             * @example rent
             * @enum {string}
             */
            kind: "rent" | "deposit" | "maintenance" | "utilities" | "damage" | "other" | "late_fee";
            /**
             * @description YYYY-MM; of a charge, the one in which it falls due
             * @example 2026-11
             */
            month: string;
            /**
             * @description What a charge is for
             * @example null
             */
            description: string | null;
            /**
             * Format: date
             * @example 2026-11-01
             */
            dueDate: string;
            /**
             * @description Rupees
             * @example 42000
             */
            amount: number;
            /**
             * @description Rupees
             * @example 20000
             */
            paidAmount: number;
            /**
             * @description Rupees that nobody is to pay
             * @example 0
             */
            waivedAmount: number;
            /**
             * @description Rupees: what is still to be paid
             * @example 22000
             */
            balance: number;
            /**
             * @description Whether its tenant can dispute it
             * @example false
             */
            disputable: boolean;
            /**
             * @description Of a charge that is disputed, or proposed until the settlement: it is not asked for now
             * @example null
             * @enum {string|null}
             */
            heldAs: "proposed" | "disputed" | null;
            /** @description Of a charge that was proposed or disputed */
            review: {
                /**
                 * @description proposed: a damage that counts once the tenancy is settled; disputed: it waits for an answer; withdrawn: as the answer, or by who added it
                 * @example disputed
                 * @enum {string}
                 */
                status: "proposed" | "disputed" | "upheld" | "withdrawn";
                /**
                 * @description The tenant’s words
                 * @example The tap was broken before
                 */
                reason: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-20T06:30:00.000Z
                 */
                disputedAt: string | null;
                /**
                 * @description Why it was upheld or withdrawn
                 * @example null
                 */
                answer: string | null;
                /**
                 * Format: date-time
                 * @example null
                 */
                answeredAt: string | null;
            } | null;
        };
        StatementPartDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000020
             */
            claimId: string;
            /**
             * @example rent
             * @enum {string}
             */
            kind: "rent" | "deposit" | "maintenance" | "utilities" | "damage" | "other" | "late_fee";
            /**
             * @description YYYY-MM
             * @example 2026-11
             */
            month: string;
            /** @example null */
            description: string | null;
            /**
             * @description Rupees
             * @example 20000
             */
            amount: number;
        };
        StatementLineDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000050
             */
            id: string;
            /**
             * @example receipt
             * @enum {string}
             */
            type: "claim" | "receipt" | "receipt_reversal" | "credit" | "credit_reversal";
            /**
             * Format: date
             * @description When it fell due, was paid, or was noted
             * @example 2026-11-20
             */
            date: string;
            /**
             * @description Rupees: what it adds to what is owed; negative what it takes off
             * @example -20000
             */
            amount: number;
            /**
             * @description Rupees owed after it; negative what is paid ahead
             * @example 22000
             */
            balance: number;
            /**
             * @description Of a claim, and of what a credit is of
             * @example null
             * @enum {string|null}
             */
            kind: "rent" | "deposit" | "maintenance" | "utilities" | "damage" | "other" | "late_fee" | null;
            /**
             * @description YYYY-MM, of a claim or what a credit is of
             * @example null
             */
            month: string | null;
            /**
             * @description What a charge is for
             * @example null
             */
            description: string | null;
            /**
             * @description Why there is a credit or a reversal
             * @example null
             */
            reason: string | null;
            /**
             * @description Of a credit: what let it off. A waiver alone can be taken back
             * @example null
             * @enum {string|null}
             */
            creditKind: "waiver" | "cancellation" | "proration" | "correction" | null;
            /**
             * @description Of a receipt
             * @example RR/2026-27/000123
             */
            number: string | null;
            /**
             * @description Of a receipt
             * @example received
             * @enum {string|null}
             */
            tender: "received" | "owner" | "tds" | "deposit" | null;
            /**
             * @description Of a receipt
             * @example bank_transfer
             * @enum {string|null}
             */
            method: "bank_transfer" | "cash" | "card" | "other" | null;
            /**
             * @description Of a receipt
             * @example UTR 412345678901
             */
            reference: string | null;
            /**
             * @description Whether a receipt or credit was taken back since
             * @example false
             */
            reversed: boolean;
            /** @description What a receipt paid */
            parts: components["schemas"]["StatementPartDto"][];
        };
        ComingRentDto: {
            /**
             * @description YYYY-MM
             * @example 2026-12
             */
            month: string;
            /**
             * Format: date
             * @example 2026-12-01
             */
            dueDate: string;
            /**
             * @description Rupees still to be paid of it
             * @example 42000
             */
            balance: number;
        };
        AccruingFeeDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000020
             */
            rentRecordId: string;
            /**
             * @description YYYY-MM, of the rent
             * @example 2026-11
             */
            month: string;
            /**
             * @description Rupees by today that are not asked for yet
             * @example 400
             */
            amount: number;
            /**
             * @description Rupees that a further day adds
             * @example 100
             */
            perDay: number;
            /**
             * Format: date
             * @description The first day of these
             * @example 2026-11-07
             */
            since: string;
        };
        TenancyAccountDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            /**
             * @description Rupees due by today and not paid, without what is disputed or proposed
             * @example 22000
             */
            owedNow: number;
            /**
             * @description Rupees due by today that are disputed or proposed: beside what is owed, and in the statement
             * @example 0
             */
            heldNow: number;
            /** @description What the tenant says that they paid and waits to be confirmed: still a part of what is owed */
            beingChecked: {
                /**
                 * @description Rupees in all
                 * @example 34500
                 */
                amount: number;
                /**
                 * @description How many payments these are
                 * @example 1
                 */
                count: number;
                /**
                 * Format: date
                 * @description The day of payment, of the latest
                 * @example 2026-11-03
                 */
                paidDate: string;
            } | null;
            /**
             * @description Rupees paid for what is not due yet
             * @example 0
             */
            paidAhead: number;
            /** @description Every rent and charge, the first that falls due first */
            claims: components["schemas"]["ClaimDto"][];
            /**
             * @description Rupees owed before the first line of the statement
             * @example 0
             */
            openingBalance: number;
            /** @description By date; the latest 1,000 lines */
            statement: components["schemas"]["StatementLineDto"][];
            /** @description Null when none was asked for */
            deposit: {
                /**
                 * @description Rupees asked for, less what was let off
                 * @example 84000
                 */
                amount: number;
                /**
                 * @description Rupees of it that are there
                 * @example 84000
                 */
                held: number;
                /**
                 * @description Rupees of these that the owner holds
                 * @example 0
                 */
                withOwner: number;
                /**
                 * @description Who is to hold it
                 * @example kiraya
                 * @enum {string|null}
                 */
                heldBy: "kiraya" | "owner" | null;
            } | null;
            /** @description Unpaid rents of the twelve months to come */
            coming: components["schemas"]["ComingRentDto"][];
            /** @description Late fees that are asked for once their rent is paid, at their most, or when the month is over */
            accruing: components["schemas"]["AccruingFeeDto"][];
        };
        AddCharge: {
            /**
             * @description Deposits come with their contract, late fees by its rules
             * @example maintenance
             * @enum {string}
             */
            kind: "maintenance" | "utilities" | "damage" | "other";
            /**
             * @description Rupees, at most two decimals; an owner’s is at most three months’ rent
             * @example 2500
             */
            amount: number;
            /**
             * Format: date
             * @description Not before the contract’s first day
             * @example 2026-11-20
             */
            dueDate: string;
            /**
             * @description What it is for
             * @example Society maintenance, November
             */
            description: string;
        };
        ChargeDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000070
             */
            id: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            /**
             * @example maintenance
             * @enum {string}
             */
            kind: "deposit" | "maintenance" | "utilities" | "damage" | "other" | "late_fee";
            /** @example Society maintenance, November */
            description: string;
            /**
             * Format: date
             * @example 2026-11-05
             */
            dueDate: string;
            /**
             * @description Rupees
             * @example 2500
             */
            amount: number;
            /**
             * @description Rupees
             * @example 0
             */
            paidAmount: number;
            /**
             * @description Rupees that nobody is to pay
             * @example 0
             */
            waivedAmount: number;
            /**
             * @description Rupees: what is still to be paid
             * @example 2500
             */
            balance: number;
            /** @description Null unless it was proposed, disputed or withdrawn */
            review: {
                /**
                 * @description proposed: a damage that counts once the tenancy is settled; disputed: it waits for an answer; withdrawn: as the answer, or by who added it
                 * @example disputed
                 * @enum {string}
                 */
                status: "proposed" | "disputed" | "upheld" | "withdrawn";
                /**
                 * @description The tenant’s words
                 * @example The tap was broken before
                 */
                reason: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-20T06:30:00.000Z
                 */
                disputedAt: string | null;
                /**
                 * @description Why it was upheld or withdrawn
                 * @example null
                 */
                answer: string | null;
                /**
                 * Format: date-time
                 * @example null
                 */
                answeredAt: string | null;
            } | null;
        };
        DisputeCharge: {
            /** @example The tap was broken when we moved in */
            reason: string;
        };
        AnswerDispute: {
            /**
             * @description upheld: it is to be paid; withdrawn: what is open of it is cancelled
             * @example withdrawn
             * @enum {string}
             */
            outcome: "upheld" | "withdrawn";
            /**
             * @description Why; the tenant reads it
             * @example It was broken before
             */
            reason: string;
        };
        WithdrawCharge: {
            /**
             * @description The tenant reads it
             * @example Added to the wrong contract
             */
            reason: string;
        };
        AddCredit: {
            /**
             * @description Rupees; all that is open of it without
             * @example 500
             */
            amount?: number | null;
            /** @example The lift stood still for a week */
            reason: string;
        };
        CreditDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000080
             */
            id: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            /**
             * Format: uuid
             * @example null
             */
            rentRecordId: string | null;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000070
             */
            chargeId: string | null;
            /**
             * @example waiver
             * @enum {string}
             */
            kind: "waiver" | "cancellation" | "proration" | "correction";
            /**
             * @description Rupees
             * @example 500
             */
            amount: number;
            /** @example The lift stood still for a week */
            reason: string;
            /**
             * Format: date
             * @example 2026-11-20
             */
            date: string;
            /**
             * Format: date
             * @description The day on which it was taken back
             * @example null
             */
            reversedOn: string | null;
            /**
             * @description Why it was taken back
             * @example null
             */
            reversalReason: string | null;
        };
        ReverseTransaction: {
            /** @example Recorded for the wrong month */
            reason: string;
        };
        ReallocationLineDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000020
             */
            rentRecordId: string | null;
            /**
             * Format: uuid
             * @example null
             */
            chargeId: string | null;
            /**
             * @example rent
             * @enum {string}
             */
            kind: "rent" | "deposit" | "maintenance" | "utilities" | "damage" | "other" | "late_fee";
            /**
             * @description YYYY-MM
             * @example 2026-11
             */
            month: string;
            /**
             * @description What a charge is for
             * @example null
             */
            description: string | null;
            /**
             * Format: date
             * @example 2026-11-01
             */
            dueDate: string;
            /**
             * @description Rupees that the receipt pays of it now
             * @example 20000
             */
            amount: number;
            /**
             * @description Rupees that are open of it now
             * @example 22000
             */
            balance: number;
            /**
             * @description Rupees: the most that the receipt could pay of it
             * @example 42000
             */
            most: number;
            /**
             * @description Whether its payment was paid out, so that it stays until that payout is reversed
             * @example false
             */
            paidOut: boolean;
            /**
             * @description Percent of it that is commission
             * @example 10
             */
            commissionPercent: number;
        };
        ReallocationDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000050
             */
            receiptId: string;
            /**
             * @description Rupees
             * @example 20000
             */
            amount: number;
            /** @description In the order in which they are paid */
            lines: components["schemas"]["ReallocationLineDto"][];
        };
        Allocation: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000020
             */
            rentRecordId?: string | null;
            /**
             * Format: uuid
             * @description In its place
             */
            chargeId?: string | null;
            /**
             * @description Rupees
             * @example 20000
             */
            amount: number;
        };
        ReallocateReceipt: {
            /** @example It was meant for November */
            reason: string;
            /** @description All that it pays from now on, each once; they come to the receipt’s amount */
            allocations: components["schemas"]["Allocation"][];
        };
        TransactionDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000030
             */
            id: string;
            /** @example UTR 412345678901 */
            reference: string | null;
            /**
             * @example payment
             * @enum {string}
             */
            type: "payment" | "payout";
            /**
             * @description What the screens call it
             * @example Rent Payment
             * @enum {string}
             */
            transactionType: "Rent Payment" | "Owner Payout" | "Rent payment reversal" | "Owner payout reversal";
            /**
             * Format: date
             * @example 2026-11-20
             */
            date: string;
            /**
             * @description The tenant; Kiraya for a payout
             * @example Rahul Mehta
             */
            payerName: string;
            /**
             * @description A tenant’s is masked for an owner who has no confirmed contract with the tenant that goes on or ended less than 180 days ago
             * @example rahul.mehta@example.com
             */
            payerEmail: string | null;
            /**
             * @description The owner
             * @example Asha Rao
             */
            recipientName: string;
            /** @example asha.rao@example.com */
            recipientEmail: string | null;
            /** @example Lake View Residency 4B */
            propertyName: string;
            /** @example 12, 5th Block, Koramangala, Bengaluru 560095 */
            propertyAddress: string;
            /**
             * @description Rupees; negative in a reversal, like the two below
             * @example 42000
             */
            amount: number;
            /**
             * @description Rupees, of rents; 0 for a payout
             * @example 4200
             */
            commission: number;
            /**
             * @description Rupees: amount less commission
             * @example 37800
             */
            netAmount: number;
            /**
             * @example bank_transfer
             * @enum {string}
             */
            method: "bank_transfer" | "cash" | "card" | "other";
            /**
             * @example completed
             * @enum {string}
             */
            status: "completed";
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000002
             */
            ownerId: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000003
             */
            tenantId: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            propertyId: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000020
             */
            rentRecordId: string;
            /**
             * @description The month whose rent it is, YYYY-MM
             * @example 2026-11
             */
            month: string;
            /**
             * Format: uuid
             * @description Of a payout
             * @example null
             */
            payoutId: string | null;
            /**
             * @description Of a reversal
             * @example null
             */
            reason: string | null;
            /**
             * Format: uuid
             * @description What this takes back
             * @example null
             */
            reversesId: string | null;
            /**
             * Format: uuid
             * @description What took this back
             * @example null
             */
            reversedById: string | null;
            /**
             * Format: uuid
             * @description Of a payment: the receipt that it came in with, which may pay several rents
             * @example 0199f0a0-0000-7000-8000-000000000050
             */
            receiptId: string | null;
        };
        ReceiptChargeDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000060
             */
            id: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000070
             */
            chargeId: string;
            /**
             * @example deposit
             * @enum {string}
             */
            kind: "deposit" | "maintenance" | "utilities" | "damage" | "other" | "late_fee";
            /** @example Deposit */
            description: string;
            /**
             * Format: date
             * @example 2026-11-01
             */
            dueDate: string;
            /**
             * @description Rupees
             * @example 84000
             */
            amount: number;
            /**
             * @description Rupees of the amount
             * @example 0
             */
            commission: number;
        };
        ReceiptDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000050
             */
            id: string;
            /**
             * @description By the financial year in which it was recorded
             * @example RR/2026-27/000123
             */
            number: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            propertyId: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000002
             */
            ownerId: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000003
             */
            tenantId: string;
            /**
             * @description The tenant
             * @example Rahul Mehta
             */
            payerName: string;
            /** @example Lake View Residency 4B */
            propertyName: string;
            /**
             * @description Rupees
             * @example 62000
             */
            amount: number;
            /**
             * @description Whether it came to Kiraya, to the owner, as tax kept back, or out of the deposit
             * @example received
             * @enum {string}
             */
            tender: "received" | "owner" | "tds" | "deposit";
            /**
             * @description other, where Kiraya received nothing
             * @example bank_transfer
             * @enum {string}
             */
            method: "bank_transfer" | "cash" | "card" | "other";
            /** @example UTR 412345678901 */
            reference: string | null;
            /**
             * Format: date
             * @description The day of payment
             * @example 2026-11-20
             */
            date: string;
            /**
             * Format: date
             * @description The day on which it was taken back
             * @example null
             */
            reversedOn: string | null;
            /**
             * @description Why it was taken back
             * @example null
             */
            reason: string | null;
            /** @description What it paid of each rent, the oldest month first */
            lines: components["schemas"]["TransactionDto"][];
            /** @description What it paid of each charge, the first that was due first */
            charges: components["schemas"]["ReceiptChargeDto"][];
        };
        RefundDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000090
             */
            id: string;
            /**
             * @example kiraya
             * @enum {string}
             */
            by: "kiraya" | "owner";
            /**
             * @description Rupees
             * @example 37000
             */
            amount: number;
            /**
             * @example bank_transfer
             * @enum {string|null}
             */
            method: "bank_transfer" | "cash" | "card" | "other" | null;
            /** @example UTR 412345678901 */
            reference: string | null;
            /**
             * Format: date
             * @example 2026-11-20
             */
            date: string;
        };
        SettlementDto: {
            /** @description What is open, the first that falls due first */
            claims: components["schemas"]["SettledClaimDto"][];
            /** @description What is not asked for */
            cancelled: components["schemas"]["CancelledClaimDto"][];
            prepaid: components["schemas"]["SettledPrepaidDto"];
            deposit: components["schemas"]["SettledDepositDto"];
            /**
             * @description Rupees that the tenant is to get back
             * @example 37000
             */
            refundable: number;
            /**
             * @description Rupees that the tenant is still to pay
             * @example 0
             */
            stillOwed: number;
            /**
             * Format: uuid
             * @description Null of a draft
             * @example null
             */
            id: string | null;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            /**
             * @example draft
             * @enum {string}
             */
            status: "draft" | "settled";
            /**
             * Format: date
             * @example 2026-11-20
             */
            date: string;
            /**
             * Format: date
             * @example 2026-11-15
             */
            lastDay: string | null;
            /**
             * @description Why a draft cannot be settled as it is
             * @example null
             * @enum {string|null}
             */
            obstacle: "not-over" | "not-confirmed" | null;
            /** @description What was given back of it */
            refunds: components["schemas"]["RefundDto"][];
            /**
             * @description Rupees that came in for the deposit after the settlement: they are to be given back as well
             * @example 0
             */
            receivedSince: number;
            /**
             * @description Rupees of the deposit that are there and not given back yet
             * @example 37000
             */
            toRefund: number;
        };
        Damage: {
            /**
             * @description Rupees
             * @example 2500
             */
            amount: number;
            /** @example Broken window */
            reason: string;
        };
        SettleTenancy: {
            /** @description What the tenant is to pay for beside what is open */
            damages?: components["schemas"]["Damage"][] | null;
        };
        RecordPayment: {
            /**
             * @example bank_transfer
             * @enum {string}
             */
            method: "bank_transfer" | "cash" | "card" | "other";
            /**
             * Format: date
             * @description The day of payment, today at the latest
             * @example 2026-11-20
             */
            paidDate: string;
            /**
             * @description The bank’s or the sender’s own; several transactions may have the same
             * @example UTR 412345678901
             */
            reference?: string | null;
            /**
             * @description Rupees, at most two decimals; all that is still to be paid without
             * @example 20000
             */
            amount?: number | null;
        };
        RecordReceipt: {
            /**
             * @description Rupees, at most two decimals
             * @example 20000
             */
            amount: number;
            /**
             * @description received (default): by Kiraya; owner: the tenant paid the owner; tds: tax that the tenant kept back for the owner, of rent alone. What Kiraya did not receive the owner owes it.
             * @enum {string}
             */
            tender?: "received" | "owner" | "tds";
            /**
             * @description Required of what Kiraya received, and left out of what it did not
             * @example bank_transfer
             * @enum {string}
             */
            method?: "bank_transfer" | "cash" | "card" | "other";
            /**
             * Format: date
             * @description The day of payment, today at the latest
             * @example 2026-11-20
             */
            paidDate: string;
            /**
             * @description The bank’s or the sender’s own; several receipts may have the same
             * @example UTR 412345678901
             */
            reference?: string | null;
            /** @description Which rents and charges it pays, each once; they come to the amount. Without, what is due, the oldest first and late fees last, then what is to come within twelve months */
            allocations?: components["schemas"]["Allocation"][] | null;
            /**
             * @description hold: what there is no rent or charge for becomes a deposit, but for tds. Without, it is refused.
             * @enum {string}
             */
            excess?: "hold";
            /**
             * Format: uuid
             * @description The tenant’s pending declaration that it confirms; how it was paid may be corrected
             */
            declarationId?: string | null;
            /**
             * @description Whether it is meant that another amount came in than was declared; else such a receipt is refused (409)
             * @example false
             */
            otherAmount?: boolean | null;
            /**
             * @description Whether it is known that a receipt of the contract carries the declaration’s reference, and this is other money; else such a receipt is refused (409 reference-used, with that receipt’s id)
             * @example false
             */
            sameReference?: boolean | null;
        };
        AllocationLineDto: {
            /**
             * @example rent
             * @enum {string}
             */
            kind: "rent" | "deposit" | "maintenance" | "utilities" | "damage" | "other" | "late_fee";
            /**
             * Format: uuid
             * @description Null of a charge, and for a month to come, whose record would be made
             * @example 0199f0a0-0000-7000-8000-000000000020
             */
            rentRecordId: string | null;
            /**
             * Format: uuid
             * @description Null of a rent, and of a late fee that the receipt would book
             * @example null
             */
            chargeId: string | null;
            /**
             * @description What the charge is for
             * @example null
             */
            description: string | null;
            /**
             * @description YYYY-MM; of a charge, the one in which it falls due
             * @example 2026-11
             */
            month: string;
            /**
             * Format: date
             * @example 2026-11-01
             */
            dueDate: string;
            /**
             * @description Rupees
             * @example 20000
             */
            amount: number;
            /**
             * @description Rupees of the amount
             * @example 2000
             */
            commission: number;
            /**
             * @description Rupees: what would still be to be paid of it
             * @example 22000
             */
            balance: number;
        };
        AllocationDto: {
            /** @description In the order in which they would be paid: what is due, the oldest first and late fees last, then what is to come */
            lines: components["schemas"]["AllocationLineDto"][];
            /**
             * @description Rupees for which there is no rent or charge; they would be refused, or held as a deposit
             * @example 0
             */
            left: number;
        };
        DeclarePayment: {
            /**
             * @description Rupees, at most two decimals
             * @example 42000
             */
            amount: number;
            /**
             * @example bank_transfer
             * @enum {string}
             */
            method: "bank_transfer" | "cash" | "card" | "other";
            /**
             * Format: date
             * @description The day of payment, today at the latest
             * @example 2026-11-20
             */
            paidDate: string;
            /**
             * @description The bank’s, by which the money is found; required unless it was paid in cash
             * @example UTR 412345678901
             */
            reference?: string | null;
        };
        DeclarationDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000060
             */
            id: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            /**
             * @description Rupees
             * @example 42000
             */
            amount: number;
            /**
             * Format: date
             * @description The day of payment
             * @example 2026-11-20
             */
            paidDate: string;
            /**
             * @example bank_transfer
             * @enum {string}
             */
            method: "bank_transfer" | "cash" | "card" | "other";
            /** @example UTR 412345678901 */
            reference: string | null;
            /**
             * @example pending
             * @enum {string}
             */
            status: "pending" | "confirmed" | "rejected" | "withdrawn";
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example null
             */
            decidedAt: string | null;
            /**
             * @description Why it was refused
             * @example null
             */
            reason: string | null;
            /** @description Of a confirmed one */
            receipt: {
                /**
                 * Format: uuid
                 * @example 0199f0a0-0000-7000-8000-000000000050
                 */
                id: string;
                /** @example RR/2026-27/000123 */
                number: string;
                /**
                 * @description Rupees: what was found to have come in
                 * @example 42000
                 */
                amount: number;
                /**
                 * Format: date
                 * @description The day on which it was taken back
                 * @example null
                 */
                reversedOn: string | null;
                /**
                 * @description Why it was taken back
                 * @example null
                 */
                reason: string | null;
            } | null;
        };
        DuePropertyDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            id: string;
            /** @example Lake View Residency 4B */
            name: string;
            /** @example 12, 5th Block, Koramangala, Bengaluru 560095 */
            address: string;
        };
        DeclarantDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000003
             */
            id: string;
            /** @example Rahul Mehta */
            name: string;
            /** @example 9800000001 */
            phone: string | null;
        };
        ListedDeclarationDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000060
             */
            id: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            /**
             * @description Rupees
             * @example 42000
             */
            amount: number;
            /**
             * Format: date
             * @description The day of payment
             * @example 2026-11-20
             */
            paidDate: string;
            /**
             * @example bank_transfer
             * @enum {string}
             */
            method: "bank_transfer" | "cash" | "card" | "other";
            /** @example UTR 412345678901 */
            reference: string | null;
            /**
             * @example pending
             * @enum {string}
             */
            status: "pending" | "confirmed" | "rejected" | "withdrawn";
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example null
             */
            decidedAt: string | null;
            /**
             * @description Why it was refused
             * @example null
             */
            reason: string | null;
            /** @description Of a confirmed one */
            receipt: {
                /**
                 * Format: uuid
                 * @example 0199f0a0-0000-7000-8000-000000000050
                 */
                id: string;
                /** @example RR/2026-27/000123 */
                number: string;
                /**
                 * @description Rupees: what was found to have come in
                 * @example 42000
                 */
                amount: number;
                /**
                 * Format: date
                 * @description The day on which it was taken back
                 * @example null
                 */
                reversedOn: string | null;
                /**
                 * @description Why it was taken back
                 * @example null
                 */
                reason: string | null;
            } | null;
            property: components["schemas"]["DuePropertyDto"];
            tenant: components["schemas"]["DeclarantDto"];
            /**
             * @description Whether other money that was not taken back carries this reference
             * @example false
             */
            referenceUsed: boolean;
            /** @description Of a pending one: a receipt of its contract with its reference, else one of its amount within a week that no other declaration became */
            booked: {
                /**
                 * Format: uuid
                 * @example 0199f0a0-0000-7000-8000-000000000050
                 */
                id: string;
                /** @example RR/2026-27/000123 */
                number: string;
                /**
                 * @description Rupees
                 * @example 42000
                 */
                amount: number;
                /**
                 * Format: date
                 * @description The day of payment
                 * @example 2026-11-20
                 */
                date: string;
                /** @example UTR 412345678901 */
                reference: string | null;
                /**
                 * @description Whether its reference is what was declared; else the amount is
                 * @example true
                 */
                sameReference: boolean;
                /**
                 * @description Whether the declaration can be closed by it: Kiraya received it, and no other became it
                 * @example true
                 */
                closes: boolean;
            } | null;
        };
        RejectDeclaration: {
            /**
             * @description The tenant reads it
             * @example No money with this reference has come in
             */
            reason: string;
        };
        CloseDeclaration: {
            /**
             * Format: uuid
             * @description A receipt of the same contract that stands, and that no other declaration became
             */
            receiptId: string;
        };
        UpiPayeeDto: {
            /**
             * @description Null where none is set, and while the contract is unconfirmed
             * @example rents@okbank
             */
            upiId: string | null;
            /**
             * @description Who is paid
             * @example Kiraya
             */
            name: string;
            /**
             * @description What the payment says it is for
             * @example Rent Lake View Residency 4B
             */
            note: string;
        };
        DuePersonDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000003
             */
            id: string;
            /** @example Rahul Mehta */
            name: string;
        };
        DueDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000020
             */
            rentRecordId: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            /**
             * @description YYYY-MM
             * @example 2026-11
             */
            month: string;
            /**
             * Format: date
             * @example 2026-11-01
             */
            dueDate: string;
            /**
             * @description Rupees: what is still to be paid of it
             * @example 42000
             */
            amount: number;
            /**
             * @description Rupees: what was paid of it
             * @example 0
             */
            paidAmount: number;
            /**
             * @description Rupees: what the amount adds to the commission
             * @example 4200
             */
            commission: number;
            property: components["schemas"]["DuePropertyDto"];
            tenant: components["schemas"]["DuePersonDto"];
            owner: components["schemas"]["DuePersonDto"];
            /**
             * @description Whether its contract is; while not, only the owner says that it is due
             * @example true
             */
            confirmed: boolean;
            /** @description What is said to be paid under its contract and waits to be confirmed */
            beingChecked: {
                /**
                 * @description Rupees in all
                 * @example 34500
                 */
                amount: number;
                /**
                 * @description How many payments these are
                 * @example 1
                 */
                count: number;
                /**
                 * Format: date
                 * @description The day of payment, of the latest
                 * @example 2026-11-03
                 */
                paidDate: string;
            } | null;
        };
        MakeDuesFile: {
            /** @description Part of the property’s, the tenant’s or the owner’s name, whatever its case */
            q?: string;
            /**
             * Format: uuid
             * @description Only what is due to this owner
             */
            ownerId?: string;
            /**
             * Format: uuid
             * @description Only what is due under this contract
             */
            contractId?: string;
        };
        DebtorDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000003
             */
            id: string;
            /** @example Rahul Mehta */
            name: string;
            /** @example 9800000001 */
            phone: string | null;
        };
        CallNoteDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000070
             */
            id: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            /** @example Salary is late; pays both months together */
            text: string;
            /**
             * Format: date
             * @example 2026-11-28
             */
            promisedOn: string | null;
            /**
             * @description Who noted it; null once the account is gone
             * @example Meera Nair
             */
            notedBy: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            createdAt: string;
        };
        OpenClaimDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            property: components["schemas"]["DuePropertyDto"];
            tenant: components["schemas"]["DebtorDto"];
            owner: components["schemas"]["DuePersonDto"];
            /**
             * @description Whether its contract is; while not, only the owner says that it is due
             * @example true
             */
            confirmed: boolean;
            /** @description What was said in the last call about it */
            lastCall: {
                /**
                 * Format: uuid
                 * @example 0199f0a0-0000-7000-8000-000000000070
                 */
                id: string;
                /**
                 * Format: uuid
                 * @example 0199f0a0-0000-7000-8000-000000000010
                 */
                contractId: string;
                /** @example Salary is late; pays both months together */
                text: string;
                /**
                 * Format: date
                 * @example 2026-11-28
                 */
                promisedOn: string | null;
                /**
                 * @description Who noted it; null once the account is gone
                 * @example Meera Nair
                 */
                notedBy: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-20T06:30:00.000Z
                 */
                createdAt: string;
            } | null;
            /** @description What is said to be paid under its contract and waits to be confirmed */
            beingChecked: {
                /**
                 * @description Rupees in all
                 * @example 34500
                 */
                amount: number;
                /**
                 * @description How many payments these are
                 * @example 1
                 */
                count: number;
                /**
                 * Format: date
                 * @description The day of payment, of the latest
                 * @example 2026-11-03
                 */
                paidDate: string;
            } | null;
            /**
             * Format: uuid
             * @description Of a rent
             * @example 0199f0a0-0000-7000-8000-000000000020
             */
            rentRecordId: string | null;
            /**
             * Format: uuid
             * @description Of a charge
             * @example null
             */
            chargeId: string | null;
            /**
             * @example rent
             * @enum {string}
             */
            kind: "rent" | "deposit" | "maintenance" | "utilities" | "damage" | "other" | "late_fee";
            /**
             * @description YYYY-MM; of a charge, the one in which it falls due
             * @example 2026-11
             */
            month: string;
            /**
             * @description What a charge is for
             * @example null
             */
            description: string | null;
            /**
             * Format: date
             * @example 2026-11-01
             */
            dueDate: string;
            /**
             * @description Days since the due date; below 0 of what is to come
             * @example 12
             */
            ageDays: number;
            /**
             * @description Rupees: all of it
             * @example 42000
             */
            amount: number;
            /**
             * @description Rupees: what was paid of it
             * @example 0
             */
            paidAmount: number;
            /**
             * @description Rupees: what is still to be paid of it
             * @example 42000
             */
            balance: number;
            /**
             * @description Rupees: what the balance adds to the commission
             * @example 4200
             */
            commission: number;
            /**
             * @description Of a charge that is disputed, or proposed until the settlement: it is not asked for now
             * @example null
             * @enum {string|null}
             */
            heldAs: "proposed" | "disputed" | null;
        };
        MakeClaimsFile: {
            /** @description Part of the property’s, the tenant’s or the owner’s name, whatever its case; an amount that is open or was asked for, or what is due in all, such as 42000, 42,000 or ₹42,000; or at least four digits that follow each other in the tenant’s phone number */
            q?: string;
            /**
             * Format: uuid
             * @description Only what is due to this owner
             */
            ownerId?: string;
            /**
             * Format: uuid
             * @description Only what this tenant owes
             */
            tenantId?: string;
            /**
             * Format: uuid
             * @description Only what is due under this contract
             */
            contractId?: string;
            /**
             * @description Only rents, or only charges of this kind
             * @enum {string}
             */
            kind?: "rent" | "deposit" | "maintenance" | "utilities" | "damage" | "other" | "late_fee";
            /**
             * @description now (default): what is due by today; later: what falls due after today; all: both
             * @enum {string}
             */
            due?: "now" | "later" | "all";
        };
        ClaimFactsDto: {
            /**
             * Format: uuid
             * @description Of a rent
             * @example 0199f0a0-0000-7000-8000-000000000020
             */
            rentRecordId: string | null;
            /**
             * Format: uuid
             * @description Of a charge
             * @example null
             */
            chargeId: string | null;
            /**
             * @example rent
             * @enum {string}
             */
            kind: "rent" | "deposit" | "maintenance" | "utilities" | "damage" | "other" | "late_fee";
            /**
             * @description YYYY-MM; of a charge, the one in which it falls due
             * @example 2026-11
             */
            month: string;
            /**
             * @description What a charge is for
             * @example null
             */
            description: string | null;
            /**
             * Format: date
             * @example 2026-11-01
             */
            dueDate: string;
            /**
             * @description Days since the due date; below 0 of what is to come
             * @example 12
             */
            ageDays: number;
            /**
             * @description Rupees: all of it
             * @example 42000
             */
            amount: number;
            /**
             * @description Rupees: what was paid of it
             * @example 0
             */
            paidAmount: number;
            /**
             * @description Rupees: what is still to be paid of it
             * @example 42000
             */
            balance: number;
            /**
             * @description Rupees: what the balance adds to the commission
             * @example 4200
             */
            commission: number;
            /**
             * @description Of a charge that is disputed, or proposed until the settlement: it is not asked for now
             * @example null
             * @enum {string|null}
             */
            heldAs: "proposed" | "disputed" | null;
        };
        ArrearsDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            property: components["schemas"]["DuePropertyDto"];
            tenant: components["schemas"]["DebtorDto"];
            owner: components["schemas"]["DuePersonDto"];
            /**
             * @description Whether its contract is; while not, only the owner says that it is due
             * @example true
             */
            confirmed: boolean;
            /** @description What was said in the last call about it */
            lastCall: {
                /**
                 * Format: uuid
                 * @example 0199f0a0-0000-7000-8000-000000000070
                 */
                id: string;
                /**
                 * Format: uuid
                 * @example 0199f0a0-0000-7000-8000-000000000010
                 */
                contractId: string;
                /** @example Salary is late; pays both months together */
                text: string;
                /**
                 * Format: date
                 * @example 2026-11-28
                 */
                promisedOn: string | null;
                /**
                 * @description Who noted it; null once the account is gone
                 * @example Meera Nair
                 */
                notedBy: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-20T06:30:00.000Z
                 */
                createdAt: string;
            } | null;
            /** @description What is said to be paid under its contract and waits to be confirmed */
            beingChecked: {
                /**
                 * @description Rupees in all
                 * @example 34500
                 */
                amount: number;
                /**
                 * @description How many payments these are
                 * @example 1
                 */
                count: number;
                /**
                 * Format: date
                 * @description The day of payment, of the latest
                 * @example 2026-11-03
                 */
                paidDate: string;
            } | null;
            /**
             * @description Rupees: what is due and not paid
             * @example 84000
             */
            amount: number;
            /**
             * @description Rupees: what the amount adds to the commission
             * @example 8400
             */
            commission: number;
            /**
             * @description How many rents and charges these are
             * @example 2
             */
            claimCount: number;
            /**
             * Format: date
             * @example 2026-10-01
             */
            oldestDueDate: string;
            /**
             * @description Days since the oldest of them fell due
             * @example 43
             */
            ageDays: number;
            /** @description These, the oldest first; the first 200 alone, as many as a receipt can name */
            claims: components["schemas"]["ClaimFactsDto"][];
        };
        MakeArrearsFile: {
            /** @description Part of the property’s, the tenant’s or the owner’s name, whatever its case; an amount that is open or was asked for, or what is due in all, such as 42000, 42,000 or ₹42,000; or at least four digits that follow each other in the tenant’s phone number */
            q?: string;
            /**
             * Format: uuid
             * @description Only what is due to this owner
             */
            ownerId?: string;
            /**
             * Format: uuid
             * @description Only what this tenant owes
             */
            tenantId?: string;
            /**
             * Format: uuid
             * @description Only what is due under this contract
             */
            contractId?: string;
        };
        AddCallNote: {
            /**
             * @description The tenant reads it in the copy of their data
             * @example Salary is late; pays both months together
             */
            text: string;
            /**
             * Format: date
             * @description The day on which the tenant promised to pay: today, or within a year
             * @example 2026-11-20
             */
            promisedOn?: string | null;
        };
        ReferenceUseDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000030
             */
            id: string;
            /**
             * @example receipt
             * @enum {string}
             */
            kind: "receipt" | "payout";
            /**
             * @description Of a receipt
             * @example RR/2026-27/000123
             */
            number: string | null;
            /**
             * Format: uuid
             * @description Of a receipt
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string | null;
            /**
             * Format: date
             * @example 2026-11-20
             */
            date: string;
            /**
             * @description The tenant who paid, or the owner who was paid
             * @example Rahul Mehta
             */
            name: string;
            /**
             * @description Of a receipt
             * @example Lake View Residency 4B
             */
            propertyName: string | null;
            /**
             * @description Rupees: its total
             * @example 42000
             */
            amount: number;
        };
        WaitingContractDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            /** @example Lake View Residency 4B */
            propertyName: string;
            /** @example Rahul Mehta */
            tenantName: string;
            /**
             * @description Rupees
             * @example 42000
             */
            amount: number;
        };
        WaitingDto: {
            /** @example 3 */
            count: number;
            /**
             * @description Rupees of all of them
             * @example 126000
             */
            amount: number;
            /** @description The three that wait longest */
            first: components["schemas"]["WaitingContractDto"][];
        };
        WaitingSumDto: {
            /** @example 3 */
            count: number;
            /**
             * @description Rupees of all of them
             * @example 126000
             */
            amount: number;
        };
        StaffWaitingDto: {
            /** @description What tenants say that they paid */
            toConfirm: components["schemas"]["WaitingDto"];
            /** @description Contracts of which something is due now, as the list of arrears counts them: exact up to 200. What is said to be paid is still a part of it */
            toCollect: components["schemas"]["WaitingSumDto"];
            /** @description Owners to whom something is owed, and what they are sent */
            toPay: components["schemas"]["WaitingSumDto"];
            /** @description Deposits that settlements leave to be given back */
            toRefund: components["schemas"]["WaitingDto"];
            /** @description Tenancies that are over, have something to settle and are not settled; rupees of deposits */
            toSettle: components["schemas"]["WaitingDto"];
        };
        WantedHomeDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            propertyId: string;
            /** @example Lake View Residency 4B */
            propertyName: string;
        };
        NewWishesDto: {
            /** @example 2 */
            count: number;
            /** @description The three homes that were asked about last */
            homes: components["schemas"]["WantedHomeDto"][];
        };
        OwnerWaitingDto: {
            /** @description Contracts that their tenants have neither confirmed nor refused; rupees a month */
            toConfirm: components["schemas"]["WaitingDto"];
            /** @description Contracts of which more is due now than their tenants say that they paid: the rest */
            owing: components["schemas"]["WaitingDto"];
            /** @description What tenants say that they paid and waits to be confirmed */
            beingChecked: components["schemas"]["WaitingDto"];
            /** @description Tenancies that are over, have something to settle and are not settled; rupees of deposits */
            toSettle: components["schemas"]["WaitingDto"];
            /** @description Interests of the last seven days in homes that visitors see */
            newInterests: components["schemas"]["NewWishesDto"];
            /**
             * @description Rupees that cannot be sent, for the owner has not said where they are paid; null else
             * @example null
             */
            payeeMissing: number | null;
        };
        TransferDeposit: {
            /**
             * @description Rupees, at most two decimals
             * @example 84000
             */
            amount: number;
            /**
             * @example bank_transfer
             * @enum {string}
             */
            method: "bank_transfer" | "cash" | "card" | "other";
            /**
             * Format: date
             * @description The day of payment, today at the latest
             * @example 2026-11-20
             */
            paidDate?: string;
            /** @example UTR 412345678901 */
            reference?: string | null;
            /**
             * @description Who holds it from now on
             * @example owner
             * @enum {string}
             */
            to: "kiraya" | "owner";
        };
        DepositMovementDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000090
             */
            id: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            /**
             * @example deposit_to_owner
             * @enum {string}
             */
            kind: "deposit_to_owner" | "deposit_from_owner" | "deposit_refund" | "deposit_refund_by_owner";
            /**
             * @description Rupees
             * @example 84000
             */
            amount: number;
            /**
             * @example bank_transfer
             * @enum {string}
             */
            method: "bank_transfer" | "cash" | "card" | "other";
            /** @example UTR 412345678901 */
            reference: string | null;
            /**
             * Format: date
             * @example 2026-11-20
             */
            date: string;
            /**
             * @description Rupees of the deposit that are there now
             * @example 84000
             */
            held: number;
            /**
             * @description Rupees of these that the owner holds
             * @example 84000
             */
            withOwner: number;
        };
        RefundDeposit: {
            /**
             * @description Rupees, at most two decimals
             * @example 84000
             */
            amount: number;
            /**
             * @example bank_transfer
             * @enum {string}
             */
            method: "bank_transfer" | "cash" | "card" | "other";
            /**
             * Format: date
             * @description The day of payment, today at the latest
             * @example 2026-11-20
             */
            paidDate?: string;
            /** @example UTR 412345678901 */
            reference?: string | null;
            /**
             * @description Who gives it back
             * @example kiraya
             * @enum {string}
             */
            by: "kiraya" | "owner";
        };
        PayableRecordDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000020
             */
            id: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            propertyId: string;
            /** @example Lake View Residency 4B */
            propertyName: string;
            /**
             * @description YYYY-MM
             * @example 2026-11
             */
            month: string;
            /**
             * Format: date
             * @description The day of its latest payment
             * @example 2026-11-20
             */
            paidDate: string;
            /**
             * @description Rupees: what was paid since the last payout of it
             * @example 42000
             */
            amount: number;
            /**
             * @description Rupees
             * @example 4200
             */
            commission: number;
            /**
             * @description Rupees: what is owed of it
             * @example 37800
             */
            netAmount: number;
        };
        PayableChargeDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000070
             */
            id: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            propertyId: string;
            /** @example Lake View Residency 4B */
            propertyName: string;
            /**
             * @example maintenance
             * @enum {string}
             */
            kind: "deposit" | "maintenance" | "utilities" | "damage" | "other" | "late_fee";
            /** @example Society maintenance */
            description: string;
            /**
             * Format: date
             * @example 2026-11-01
             */
            dueDate: string;
            /**
             * @description Rupees: what is owed of it
             * @example 500
             */
            netAmount: number;
        };
        PayableDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000002
             */
            ownerId: string;
            /** @example Asha Rao */
            ownerName: string;
            /**
             * @description Rupees: all that is owed of rents
             * @example 37800
             */
            amount: number;
            /**
             * @description How many rents that is
             * @example 1
             */
            recordCount: number;
            /** @description Where they are paid, masked */
            payee: components["schemas"]["PayeeSummaryDto"];
            /**
             * Format: date-time
             * @description When they were last asked where they are paid; at most once in 7 days
             * @example null
             */
            payeeAskedAt: string | null;
            /** @description The first 100 of them, in the order of payment */
            records: components["schemas"]["PayableRecordDto"][];
            /**
             * @description Rupees: what was paid for months that have not begun, or after the last day of a contract, less commission; not in the amounts
             * @example 0
             */
            heldForLater: number;
            /**
             * @description Rupees: what is owed of charges
             * @example 500
             */
            otherAmount: number;
            /** @description The first 100 of these, by due date */
            charges: components["schemas"]["PayableChargeDto"][];
            /**
             * @description Rupees: what the owner owes; negative where they were charged too much
             * @example 1500
             */
            owes: number;
            /**
             * @description Rupees: what of that the next payout takes off
             * @example 1500
             */
            deductions: number;
            /**
             * @description Rupees: what the bank is to send
             * @example 36800
             */
            transferable: number;
        };
        MakePayablesFile: {
            /**
             * Format: uuid
             * @description Only what is owed to this owner
             */
            ownerId?: string;
        };
        MakePayout: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000002
             */
            ownerId: string;
            /**
             * @description Rent records, and no charges; everything that is owed without. What the owner owes is taken off in any case
             * @example [
             *       "0199f0a0-0000-7000-8000-000000000020"
             *     ]
             */
            rentRecordIds?: string[] | null;
            /**
             * @example bank_transfer
             * @enum {string}
             */
            method: "bank_transfer" | "cash" | "card" | "other";
            /**
             * Format: date
             * @description The day of the transfer, today without; not in the future, and not before a rent was collected or its month began
             * @example 2026-11-20
             */
            paidDate?: string | null;
            /** @example UTR 412345678901 */
            reference?: string | null;
        };
        PayoutLineDto: {
            /**
             * @example rent
             * @enum {string}
             */
            kind: "rent" | "charge" | "credit";
            /**
             * Format: uuid
             * @description Of a rent
             * @example 0199f0a0-0000-7000-8000-000000000031
             */
            transactionId: string | null;
            /**
             * Format: uuid
             * @description Of anything else
             * @example 0199f0a0-0000-7000-8000-000000000061
             */
            entryId: string | null;
            /**
             * Format: uuid
             * @description Of a rent
             * @example 0199f0a0-0000-7000-8000-000000000020
             */
            rentRecordId: string | null;
            /**
             * Format: uuid
             * @description Of a charge
             * @example 0199f0a0-0000-7000-8000-000000000070
             */
            chargeId: string | null;
            /**
             * Format: uuid
             * @description Of a rent or a charge
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string | null;
            /**
             * Format: uuid
             * @description Of a rent or a charge
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            propertyId: string | null;
            /** @example Lake View Residency 4B */
            propertyName: string | null;
            /**
             * @description The month whose rent it is, or in which the charge falls due, YYYY-MM
             * @example 2026-11
             */
            month: string | null;
            /**
             * @description What a charge is for
             * @example null
             */
            description: string | null;
            /**
             * @description Rupees: what was paid of it since the payout of it before
             * @example 42000
             */
            collected: number;
            /**
             * @description Rupees: the commission kept on that
             * @example 4200
             */
            commission: number;
            /**
             * @description Rupees: what the owner gets of it
             * @example 37800
             */
            amount: number;
            /**
             * Format: date
             * @description The day on which all of it was taken back
             * @example null
             */
            reversedOn: string | null;
            /**
             * @description Why it was taken back
             * @example null
             */
            reason: string | null;
        };
        PayoutDeductionDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000062
             */
            entryId: string;
            /** @example What the owner owed */
            description: string;
            /**
             * @description Rupees
             * @example 1500
             */
            amount: number;
        };
        PayoutDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000040
             */
            payoutId: string;
            /** @description One for each rent record, the oldest month first; of a part that stayed when the rest was recovered another */
            transactions: components["schemas"]["TransactionDto"][];
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000002
             */
            ownerId: string;
            /**
             * @description The owner’s name on the day of recording
             * @example Asha Rao
             */
            ownerName: string;
            /**
             * Format: date
             * @description The day of the transfer
             * @example 2026-11-20
             */
            date: string;
            /**
             * @example bank_transfer
             * @enum {string}
             */
            method: "bank_transfer" | "cash" | "card" | "other";
            /** @example UTR 412345678901 */
            reference: string | null;
            /** @description What it pays, the oldest month first */
            lines: components["schemas"]["PayoutLineDto"][];
            /**
             * @description Rupees: the sum of the lines
             * @example 37800
             */
            amount: number;
            /** @description What was taken off, for the owner owed it */
            deductions: components["schemas"]["PayoutDeductionDto"][];
            /**
             * @description Rupees: what was sent, the amount less deductions
             * @example 37800
             */
            transferred: number;
            /**
             * @description Rupees of the amount: the lines that were taken back
             * @example 0
             */
            reversedAmount: number;
            /**
             * @description Rupees: what the owner came to owe of it, for money that it paid out was taken back
             * @example 0
             */
            recovered: number;
            /**
             * Format: date
             * @description The day on which all of it was taken back
             * @example null
             */
            reversedOn: string | null;
            /**
             * @description Why it was taken back
             * @example null
             */
            reason: string | null;
        };
        PayeeDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000002
             */
            ownerId: string;
            /** @example Asha Rao */
            ownerName: string;
            /**
             * @example bank_account
             * @enum {string|null}
             */
            kind: "upi" | "bank_account" | null;
            /** @example null */
            upiId: string | null;
            /** @example 001234567890 */
            accountNumber: string | null;
            /** @example HDFC0001234 */
            ifsc: string | null;
            /** @example Asha Rao */
            holderName: string | null;
            /**
             * Format: date-time
             * @example null
             */
            changedAt: string | null;
            /**
             * Format: date-time
             * @description Until when nothing is sent there by bank, because it was entered lately; null once it can be
             * @example null
             */
            heldUntil: string | null;
        };
        AskForPayees: {
            /**
             * @description Owners to ask
             * @example [
             *       "0199f0a0-0000-7000-8000-000000000002"
             *     ]
             */
            ownerIds: string[];
        };
        AskedOwnersDto: {
            /** @description Who is asked: those who entered nothing and were not asked in the last 7 days */
            ownerIds: string[];
        };
        MakeBankFile: {
            /**
             * @description Owners; each who can be paid this way is paid all that is owed to them now
             * @example [
             *       "0199f0a0-0000-7000-8000-000000000002"
             *     ]
             */
            ownerIds: string[];
            /**
             * @description A file pays one way
             * @example bank_account
             * @enum {string}
             */
            kind: "upi" | "bank_account";
            /**
             * @description Rupees: the sum that is expected; 409 where the file’s is another
             * @example 36800
             */
            amount: number;
        };
        OwnerPosition: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000002
             */
            ownerId: string;
            /** @example Asha Rao */
            ownerName: string;
            /**
             * @description Rupees: what the owner owes; negative where they were charged too much
             * @example 1500
             */
            owes: number;
            /**
             * @description Rupees: what is held for them and payable now, before that
             * @example 38300
             */
            held: number;
            /**
             * @description Rupees: what is held for months that have not begun, or until a settlement
             * @example 0
             */
            heldForLater: number;
            /**
             * @description Rupees: what the next payout sends
             * @example 36800
             */
            transferable: number;
            /**
             * @description Whether they owe more than is held for them, later money included
             * @example false
             */
            exceedsHeld: boolean;
        };
        OwnerDebt: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000080
             */
            id: string;
            /**
             * @example expense
             * @enum {string}
             */
            kind: "payment" | "charge_payment" | "charge_payout" | "deposit_payment" | "deposit_to_owner" | "deposit_from_owner" | "deposit_kept" | "deposit_refund" | "deposit_refund_by_owner" | "deduction" | "owner_credit" | "recovery" | "expense" | "contribution";
            /**
             * @description Of rents and charges that did not come to Kiraya as money
             * @example null
             * @enum {string|null}
             */
            tender: "received" | "owner" | "tds" | "deposit" | null;
            /**
             * Format: date
             * @example 2026-11-20
             */
            date: string;
            /**
             * @description Rupees: by how much the owner owes more; negative for less
             * @example 1500
             */
            owes: number;
            /** @example Repair of the geyser */
            description: string | null;
            /**
             * @description The month of a rent or a charge
             * @example null
             */
            month: string | null;
            /** @example Lake View Residency 4B */
            propertyName: string | null;
            /**
             * Format: uuid
             * @example null
             */
            payoutId: string | null;
            /**
             * Format: uuid
             * @example null
             */
            receiptId: string | null;
            /**
             * Format: uuid
             * @description What it takes back
             * @example null
             */
            reversesId: string | null;
            /**
             * @description Whether something takes it back
             * @example false
             */
            isReversed: boolean;
            /**
             * @description Whether it can be taken back by itself
             * @example true
             */
            canBeReversed: boolean;
            /**
             * @description Why it takes another back
             * @example null
             */
            reason: string | null;
        };
        RecordOwnerEntry: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000002
             */
            ownerId: string;
            /**
             * Format: uuid
             * @description One of theirs that it is for
             */
            propertyId?: string | null;
            /**
             * @description Rupees, at most two decimals
             * @example 1500
             */
            amount: number;
            /**
             * Format: date
             * @description The day of payment, today at the latest
             * @example 2026-11-20
             */
            date: string;
            /**
             * @description What it was for
             * @example Repair of the geyser
             */
            description: string;
        };
        OwnerEntry: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000080
             */
            id: string;
            /**
             * @example expense
             * @enum {string}
             */
            kind: "charge_payment" | "charge_payout" | "deposit_payment" | "deposit_to_owner" | "deposit_from_owner" | "deposit_kept" | "deposit_refund" | "deposit_refund_by_owner" | "deduction" | "owner_credit" | "recovery" | "expense" | "contribution";
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000002
             */
            ownerId: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            propertyId: string | null;
            /**
             * @description Rupees
             * @example 1500
             */
            amount: number;
            /**
             * Format: date
             * @example 2026-11-20
             */
            date: string;
            /** @example Repair of the geyser */
            description: string | null;
            /**
             * Format: date
             * @example null
             */
            reversedOn: string | null;
            /**
             * @description Why it was taken back
             * @example null
             */
            reason: string | null;
            /** @description What the owner owes then */
            position: components["schemas"]["OwnerPosition"];
        };
        ReceiptReversalLine: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000030
             */
            transactionId: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000020
             */
            rentRecordId: string;
            /**
             * @description YYYY-MM
             * @example 2026-11
             */
            month: string;
            /**
             * Format: date
             * @example 2026-11-01
             */
            dueDate: string;
            /**
             * @description Rupees: what is taken back
             * @example 20000
             */
            amount: number;
            /**
             * @description Rupees: the commission that is given back
             * @example 2000
             */
            commission: number;
            /**
             * @description Rupees: what is to be paid of it then
             * @example 42000
             */
            balance: number;
            /**
             * @description Whether a payout of it is to be reversed before, or recovered
             * @example false
             */
            paidOut: boolean;
            /**
             * @description Rupees: what was paid out to the owner too much then
             * @example 0
             */
            recoverable: number;
        };
        ReceiptReversalCharge: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000060
             */
            entryId: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000070
             */
            chargeId: string;
            /**
             * @example maintenance
             * @enum {string}
             */
            kind: "deposit" | "maintenance" | "utilities" | "damage" | "other" | "late_fee";
            /** @example Society maintenance */
            description: string;
            /**
             * Format: date
             * @example 2026-11-01
             */
            dueDate: string;
            /**
             * @description Rupees: what is taken back
             * @example 500
             */
            amount: number;
            /**
             * @description Rupees: the commission that is given back
             * @example 0
             */
            commission: number;
            /**
             * @description Rupees: what is to be paid of it then
             * @example 500
             */
            balance: number;
            /**
             * @description Whether a payout of it is to be reversed before, or recovered
             * @example false
             */
            paidOut: boolean;
            /**
             * @description Rupees: what was paid out to the owner too much then
             * @example 0
             */
            recoverable: number;
        };
        PayoutBefore: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000040
             */
            payoutId: string;
            /**
             * Format: date
             * @description The day of the transfer
             * @example 2026-11-21
             */
            date: string;
            /**
             * @description Rupees: all of it that still stands
             * @example 37800
             */
            amount: number;
            /**
             * @description Whether money of it was recovered from the owner, so that it is not reversed any more
             * @example false
             */
            isRecovered: boolean;
        };
        ReceiptReversalPreview: {
            /**
             * @description Rupees: what is taken back
             * @example 20000
             */
            amount: number;
            /**
             * @description Rupees: the commission that is given back
             * @example 2000
             */
            commission: number;
            /** @description What becomes of each rent, the oldest month first */
            lines: components["schemas"]["ReceiptReversalLine"][];
            /** @description What becomes of each charge, by due date */
            charges: components["schemas"]["ReceiptReversalCharge"][];
            /** @description The payouts that are to be reversed before, the latest first; while there are any it is refused (409), unless the owner is to owe what was paid out */
            payouts: components["schemas"]["PayoutBefore"][];
            /**
             * @description Rupees of a deposit that the owner has, and would have too much of
             * @example 0
             */
            depositWithOwner: number;
            /**
             * @description Rupees: what the owner owes then, if recoverFromOwner is said; all that they have too much of
             * @example 0
             */
            recoverable: number;
        };
        ReverseReceipt: {
            /** @example Recorded for the wrong month */
            reason: string;
            /**
             * @description Whether the owner is to owe what was paid out to them of it; else such a receipt is refused (409)
             * @example false
             */
            recoverFromOwner?: boolean | null;
        };
        MakeReceiptsPdf: {
            /**
             * Format: uuid
             * @description Only those on this owner’s properties
             */
            ownerId?: string;
            /**
             * Format: uuid
             * @description Only those of this tenant’s rents
             */
            tenantId?: string;
            /**
             * Format: uuid
             * @description Only those of this property’s rents
             */
            propertyId?: string;
            /**
             * Format: date
             * @description Only those of this day and later
             * @example 2026-11-20
             */
            from?: string;
            /**
             * Format: date
             * @description Only those of this day and earlier
             * @example 2026-11-20
             */
            to?: string;
            /**
             * Format: uuid
             * @description Only those of this contract
             */
            contractId?: string;
        };
        MakePayoutAdvicesPdf: {
            /**
             * Format: uuid
             * @description Only those on this owner’s properties
             */
            ownerId?: string;
            /**
             * Format: uuid
             * @description Only those of this property’s rents
             */
            propertyId?: string;
            /**
             * Format: date
             * @description Only those of this day and later
             * @example 2026-11-20
             */
            from?: string;
            /**
             * Format: date
             * @description Only those of this day and earlier
             * @example 2026-11-20
             */
            to?: string;
        };
        MakeStatementsPdf: {
            /**
             * Format: date
             * @description The first day
             * @example 2026-11-20
             */
            from: string;
            /**
             * Format: date
             * @description The last day: not in the future, and within 366 days from the first
             * @example 2026-11-30
             */
            to: string;
        };
        OwnerStatementRowDto: {
            /**
             * Format: date
             * @description The day on which the money moved
             * @example 2026-11-20
             */
            date: string;
            /**
             * @description elsewhere: what of a rent or charge before it did not come to Kiraya
             * @example rent
             * @enum {string}
             */
            kind: "rent" | "charge" | "elsewhere" | "payout" | "expense" | "contribution" | "deposit_kept";
            /**
             * @description Whether it takes an earlier one back
             * @example false
             */
            reversal: boolean;
            /**
             * @description Of rents and charges
             * @example received
             * @enum {string|null}
             */
            tender: "received" | "owner" | "tds" | "deposit" | null;
            /**
             * @description The month whose rent or charge it is
             * @example 2026-11
             */
            month: string | null;
            /**
             * @description What a charge, an expense … is for
             * @example null
             */
            description: string | null;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            propertyId: string | null;
            /** @example Lake View Residency 4B */
            propertyName: string | null;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000050
             */
            receiptId: string | null;
            /** @example RR/2026-27/000123 */
            receiptNumber: string | null;
            /**
             * Format: uuid
             * @example null
             */
            payoutId: string | null;
            /** @example UTR 412345678901 */
            reference: string | null;
            /**
             * @description Of a reversal
             * @example null
             */
            reason: string | null;
            /**
             * @description Rupees of a rent or charge; of all else 0
             * @example 42000
             */
            collected: number;
            /**
             * @description Rupees of these that the operator keeps
             * @example 4200
             */
            commission: number;
            /**
             * @description Rupees that a payout pays before what is taken off
             * @example 0
             */
            paidOut: number;
            /**
             * @description Rupees that a payout takes off, for the owner owed them
             * @example 0
             */
            takenOff: number;
            /**
             * @description Rupees that it adds to the balance; negative what it takes off
             * @example 37800
             */
            amount: number;
            /**
             * @description Rupees held after it; negative what the owner owes
             * @example 37800
             */
            balance: number;
        };
        OwnerStatementSumsDto: {
            /**
             * @description Rupees: rents and charges, less commission
             * @example 37800
             */
            income: number;
            /**
             * @description Rupees of these that went to the owner or were kept back as tax
             * @example 0
             */
            elsewhere: number;
            /**
             * @description Rupees paid for the owner
             * @example -1500
             */
            expenses: number;
            /**
             * @description Rupees that the owner paid in
             * @example 0
             */
            contributions: number;
            /**
             * @description Rupees of deposits with the owner that are theirs now
             * @example 0
             */
            depositsKept: number;
            /**
             * @description Rupees sent to the owner
             * @example -36300
             */
            payouts: number;
            /**
             * @description Rupees of all that was taken back
             * @example 0
             */
            reversals: number;
        };
        OwnerHomeMonthDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000000
             */
            propertyId: string;
            /**
             * @description The month in which it was paid
             * @example 2026-11
             */
            month: string;
            /**
             * @description Rupees of rents and charges less commission, and less what was taken back
             * @example 37800
             */
            net: number;
        };
        OwnerOverdueDto: {
            /**
             * @example rent
             * @enum {string}
             */
            kind: "rent" | "deposit" | "maintenance" | "utilities" | "damage" | "other" | "late_fee";
            /** @example 2026-11 */
            month: string;
            /**
             * @description What a charge is for
             * @example null
             */
            description: string | null;
            /**
             * Format: date
             * @example 2026-11-01
             */
            dueDate: string;
            /** @example Lake View Residency 4B */
            propertyName: string;
            /** @example Rahul Mehta */
            tenantName: string;
            /**
             * @description Rupees that are still to be paid today
             * @example 42000
             */
            balance: number;
        };
        OwnerStatementDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000002
             */
            ownerId: string;
            /** @example Asha Rao */
            ownerName: string;
            /**
             * Format: date
             * @example 2026-11-01
             */
            from: string;
            /**
             * Format: date
             * @example 2026-11-30
             */
            to: string;
            /**
             * @description Rupees held before the first day; negative what the owner owed
             * @example 0
             */
            opening: number;
            /** @description By the day on which the money moved */
            rows: components["schemas"]["OwnerStatementRowDto"][];
            sums: components["schemas"]["OwnerStatementSumsDto"];
            /**
             * @description Rupees held at the end of the last day; negative what the owner owes
             * @example 0
             */
            closing: number;
            /** @description By home, each by month */
            months: components["schemas"]["OwnerHomeMonthDto"][];
            /** @description What fell due by the last day and is late today, the oldest first; at most 200 */
            overdue: components["schemas"]["OwnerOverdueDto"][];
            /**
             * @description How many late ones there are beside these
             * @example 0
             */
            moreOverdue: number;
        };
        CertificateRowDto: {
            /**
             * @description YYYY-MM, of the rent
             * @example 2026-11
             */
            month: string;
            /**
             * Format: date
             * @example 2026-11-20
             */
            paidOn: string;
            /**
             * @example bank_transfer
             * @enum {string}
             */
            method: "bank_transfer" | "cash" | "card" | "other";
            /**
             * @example received
             * @enum {string}
             */
            tender: "received" | "owner" | "tds" | "deposit";
            /** @example UTR 412345678901 */
            reference: string | null;
            /** @example RR/2026-27/000123 */
            receiptNumber: string;
            /**
             * @description Rupees
             * @example 42000
             */
            amount: number;
        };
        RentCertificateDto: {
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000010
             */
            contractId: string;
            /** @example 2026-27 */
            year: string;
            /**
             * Format: uuid
             * @example 0199f0a0-0000-7000-8000-000000000002
             */
            ownerId: string;
            /** @example Rahul Mehta */
            tenantName: string;
            /** @example Asha Rao */
            ownerName: string;
            /** @example Lake View Residency 4B */
            propertyName: string;
            /** @example 12, MG Road, Bengaluru 560001 */
            propertyAddress: string;
            /**
             * Format: date
             * @example 2026-01-01
             */
            startDate: string;
            /**
             * Format: date
             * @example 2026-12-31
             */
            lastDay: string | null;
            /** @description By the day of payment; what was taken back is not among them */
            rows: components["schemas"]["CertificateRowDto"][];
            /**
             * @description Rupees
             * @example 42000
             */
            total: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpDto"];
            };
        };
        responses: {
            /** @description The account; its username can be used to log in */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmEmail"];
            };
        };
        responses: {
            /** @description Confirmed; once more changes nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    mailConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mailed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description An id that the browser made and keeps: it is known again by it. Who logs in on a device that is not known is mailed, once others are. */
                "X-Device"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogInDto"];
            };
        };
        responses: {
            /** @description A token, and whose it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedInDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One’s sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"][];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The other sessions have ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    confirmSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmDto"];
            };
        };
        responses: {
            /** @description Until when it counts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmationDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The second factor, if any */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    offerTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret, to be shown as a QR code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpOfferDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /**
             * @description Forbidden
             *
             *     Or of the type `urn:kiraya:problem:confirmation-needed`: the session was not confirmed (`POST /api/auth/confirmation`) in the last 10 minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    setTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetTotpDto"];
            };
        };
        responses: {
            /** @description Recovery codes, shown this once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /**
             * @description Forbidden
             *
             *     Or of the type `urn:kiraya:problem:confirmation-needed`: the session was not confirmed (`POST /api/auth/confirmation`) in the last 10 minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    removeTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is removed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /**
             * @description Forbidden
             *
             *     Or of the type `urn:kiraya:problem:confirmation-needed`: the session was not confirmed (`POST /api/auth/confirmation`) in the last 10 minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    offerPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For `navigator.credentials.create` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOfferDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /**
             * @description Forbidden
             *
             *     Or of the type `urn:kiraya:problem:confirmation-needed`: the session was not confirmed (`POST /api/auth/confirmation`) in the last 10 minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPasskeyDto"];
            };
        };
        responses: {
            /** @description The passkey, with recovery codes if it is the first factor */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyAddedDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /**
             * @description Forbidden
             *
             *     Or of the type `urn:kiraya:problem:confirmation-needed`: the session was not confirmed (`POST /api/auth/confirmation`) in the last 10 minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is removed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /**
             * @description Forbidden
             *
             *     Or of the type `urn:kiraya:problem:confirmation-needed`: the session was not confirmed (`POST /api/auth/confirmation`) in the last 10 minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recovery codes, shown this once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /**
             * @description Forbidden
             *
             *     Or of the type `urn:kiraya:problem:confirmation-needed`: the session was not confirmed (`POST /api/auth/confirmation`) in the last 10 minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    makeChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For `navigator.credentials.get` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPasswordDto"];
            };
        };
        responses: {
            /** @description Noted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordDto"];
            };
        };
        responses: {
            /** @description The new password is set */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordDto"];
            };
        };
        responses: {
            /** @description The new password is set */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordChangedDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProfileDto"];
            };
        };
        responses: {
            /** @description The profile as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readOwnPayee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All null where nothing is entered yet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayeeSummaryDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    setOwnPayee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayeeInputDto"];
            };
        };
        responses: {
            /** @description As it is now, masked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayeeSummaryDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /**
             * @description Forbidden
             *
             *     Or of the type `urn:kiraya:problem:confirmation-needed`: the session was not confirmed (`POST /api/auth/confirmation`) in the last 10 minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readOwnLandlord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now; nothing at first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LandlordDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    setOwnLandlord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetLandlord"];
            };
        };
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LandlordDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
                role: "owner" | "tenant";
                /** @description Part of the name or email */
                q?: string;
                /** @description Those alone that can take part in something new: neither suspended nor erased */
                active?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of people */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listTenants: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
                /** @description Part of the name, or the whole email or username, in any case */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tenants */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listMailChoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The topics that there are for one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailChoiceDto"][];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    changeMailChoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topic: "payments" | "payouts" | "interests" | "listings" | "tenancies" | "reminders";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeMailChoiceDto"];
            };
        };
        responses: {
            /** @description The topics as they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailChoiceDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readUnsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description From the mail */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The topic, and whether its mails go */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailChoiceDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Gone */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description From the mail */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The topic, of which no more mails go */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailChoiceDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Gone */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notifications */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    countNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The count */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readAllNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many are unread now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many are unread now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listPropertyTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamedDto"][];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listPropertyConfigs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamedDto"][];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listAmenities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamedDto"][];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    findMiddleRent: {
        parameters: {
            query: {
                /** @description The town, in any case and by any of its names */
                city: string;
                /** @description From `GET /properties/configs` */
                configId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The median of at most 500 homes, the newest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MiddleRentDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listPublicChanges: {
        parameters: {
            query?: {
                /** @description Only homes from this id on */
                from?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One part of them, in the order of their ids */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicChangeDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listPublicParts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first home of each part, and when any home of the part was last changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicChangeDto"][];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    browseHomes: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
                /** @description Words, each of which stands in the name, address, locality, city or PIN code, whatever its case; those of one or two letters begin a word there, and a city is found by each of its names, `bangalore` in Bengaluru */
                q?: string;
                /** @description What the cost is: a month’s rent, a lease’s or a price */
                listFor?: "rent" | "lease" | "sell";
                /** @description Costs at least this many rupees */
                minCost?: number;
                /** @description Costs at most this many rupees */
                maxCost?: number;
                /** @description From `GET /properties/configs` */
                configId?: number;
                /** @description From `GET /properties/types` */
                typeId?: number;
                /** @description Furnished so */
                furnishing?: "Unfurnished" | "Semi" | "Fully";
                /** @description Free on this day, or nothing is said */
                availableBy?: string;
                /** @description Of a home to rent: the deposit is at most so many rents */
                maxDepositMonths?: number;
                /** @description Has parking for one */
                parking?: "car" | "bike";
                /** @description Pets are welcome */
                pets?: "true";
                /** @description Has a lift */
                lift?: "true";
                /** @description On this floor or above; 0 is the ground floor */
                minFloor?: number;
                /** @description On this floor or below */
                maxFloor?: number;
                /** @description Faces there */
                facing?: "North" | "North-east" | "East" | "South-east" | "South" | "South-west" | "West" | "North-west";
                /** @description Has at least so many square feet */
                minArea?: number;
                /** @description Has at most so many square feet */
                maxArea?: number;
                /** @description Open to them */
                openTo?: "Families" | "Single people" | "Sharers" | "Companies";
                /** @description These homes alone, by up to 20 ids */
                ids?: string;
                /** @description A minus sign means the largest first; `moveIn` is the money to move in */
                sort?: "newest" | "cost" | "-cost" | "moveIn" | "-moveIn" | "area" | "-area";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of homes */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrowseHomeDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    browseWithoutEachFilter: {
        parameters: {
            query?: {
                /** @description Words, each of which stands in the name, address, locality, city or PIN code, whatever its case; those of one or two letters begin a word there, and a city is found by each of its names, `bangalore` in Bengaluru */
                q?: string;
                /** @description What the cost is: a month’s rent, a lease’s or a price */
                listFor?: "rent" | "lease" | "sell";
                /** @description Costs at least this many rupees */
                minCost?: number;
                /** @description Costs at most this many rupees */
                maxCost?: number;
                /** @description From `GET /properties/configs` */
                configId?: number;
                /** @description From `GET /properties/types` */
                typeId?: number;
                /** @description Furnished so */
                furnishing?: "Unfurnished" | "Semi" | "Fully";
                /** @description Free on this day, or nothing is said */
                availableBy?: string;
                /** @description Of a home to rent: the deposit is at most so many rents */
                maxDepositMonths?: number;
                /** @description Has parking for one */
                parking?: "car" | "bike";
                /** @description Pets are welcome */
                pets?: "true";
                /** @description Has a lift */
                lift?: "true";
                /** @description On this floor or above; 0 is the ground floor */
                minFloor?: number;
                /** @description On this floor or below */
                maxFloor?: number;
                /** @description Faces there */
                facing?: "North" | "North-east" | "East" | "South-east" | "South" | "South-west" | "West" | "North-west";
                /** @description Has at least so many square feet */
                minArea?: number;
                /** @description Has at most so many square feet */
                maxArea?: number;
                /** @description Open to them */
                openTo?: "Families" | "Single people" | "Sharers" | "Companies";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The filters in force, in an order of their own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithoutFilterDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listPublicProperties: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
                /** @description Part of the name or address, whatever its case */
                q?: string;
                /** @description From `GET /properties/types` */
                typeId?: number;
                /** @description From `GET /properties/configs` */
                configId?: number;
                furnishing?: "Unfurnished" | "Semi" | "Fully";
                /** @description Costs at least this many rupees */
                minCost?: number;
                /** @description Costs at most this many rupees */
                maxCost?: number;
                /** @description A minus sign means the largest first */
                sort?: "newest" | "cost" | "-cost" | "area" | "-area";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of properties */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyCardDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    findPublicProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The property */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicPropertyDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    countInterests: {
        parameters: {
            query?: {
                /** @description Only these properties: at most 200 ids, separated by commas */
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Property id to count; without `ids`, the 10,000 most wanted at most */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: number;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    confirmInterest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmInterest"];
            };
        };
        responses: {
            /** @description Confirmed; once more changes nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InterestAnswer"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listInterests: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of submissions */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InterestDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    showInterest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShowInterest"];
            };
        };
        responses: {
            /** @description Noted */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InterestAnswer"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    confirmReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmReport"];
            };
        };
        responses: {
            /** @description Confirmed; once more changes nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAnswerDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listReports: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reports */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomeReportDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    reportHome: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportHome"];
            };
        };
        responses: {
            /** @description Noted */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAnswerDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    objectToReports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Noted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAnswerDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    resolveReports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolveReports"];
            };
        };
        responses: {
            /** @description Settled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAnswerDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    uploadPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
                "image/*": string;
            };
        };
        responses: {
            /** @description The picture */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedPictureDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    findPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture, which never changes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                    "image/jpeg": string;
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    saveSearch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSearch"];
            };
        };
        responses: {
            /** @description Asked by mail */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearchAnswerDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    confirmSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmSearch"];
            };
        };
        responses: {
            /** @description Confirmed; once more changes nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearchAnswerDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    stopSearches: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description From the mail */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All searches of the address are forgotten */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearchAnswerDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listProperties: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
                /** @description Only those that are occupied so */
                status?: "vacant" | "rented";
                /** @description Only those that stand so on the site */
                standing?: "draft" | "public" | "paused" | "held" | "let_from" | "let" | "sold";
                /** @description Part of the name or address, whatever its case */
                q?: string;
                /** @description Newest first, or (for admins) the most wanted first */
                sort?: "newest" | "interests";
                /** @description Those alone whose owner can take part in something new: is neither suspended nor erased */
                active?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of properties */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    createProperty: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProperty"];
            };
        };
        responses: {
            /** @description The property */
            201: {
                headers: {
                    /**
                     * @description Names this state; sent back as `If-Match`, a change is made to no other
                     * @example "mKcZ0rNhfJ3tq2cCkW0m0c8V1xE"
                     */
                    ETag?: string;
                    /** @description Where it is read from now on */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    findProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The property */
            200: {
                headers: {
                    /**
                     * @description Names this state; sent back as `If-Match`, a change is made to no other
                     * @example "mKcZ0rNhfJ3tq2cCkW0m0c8V1xE"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    updateProperty: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the state that was changed. Another state by now: 412, and nothing is done. Without it the last one to write wins. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProperty"];
            };
        };
        responses: {
            /** @description The property as it is now */
            200: {
                headers: {
                    /**
                     * @description Names this state; sent back as `If-Match`, a change is made to no other
                     * @example "mKcZ0rNhfJ3tq2cCkW0m0c8V1xE"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Listing"];
            };
        };
        responses: {
            /** @description The property as it is now */
            200: {
                headers: {
                    /**
                     * @description Names this state; sent back as `If-Match`, a change is made to no other
                     * @example "mKcZ0rNhfJ3tq2cCkW0m0c8V1xE"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readCommission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The percentage */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommissionDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listContracts: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
                /** @description Only those that stand so */
                status?: "upcoming" | "active" | "ended" | "terminated";
                /** @description Only those that wait as `GET /api/waiting/staff` counts them: refund, of which a deposit is to be given back; settle, which are over and to be settled */
                waits?: "refund" | "settle";
                /** @description Only those of this property */
                propertyId?: string;
                /** @description Part of the property’s name or address or of the tenant’s name, whatever its case */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of contracts */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    createContract: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateContract"];
            };
        };
        responses: {
            /** @description The contract */
            201: {
                headers: {
                    /** @description Where it is read from now on */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    findContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RentTerms"];
            };
        };
        responses: {
            /** @description The rents */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RentSchedule"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    terminateContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TerminateContract"];
            };
        };
        responses: {
            /** @description The contract with its last day */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    confirmContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract, confirmed */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    refuseContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefuseContract"];
            };
        };
        responses: {
            /** @description The contract, refused */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readOwnerDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dashboard */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnerDashboardDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readTenantDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dashboard */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantDashboardDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readAccountantDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dashboard */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountantDashboardDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readAdminDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dashboard */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDashboardDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                role: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What that role’s own address answers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnerDashboardDto"] | components["schemas"]["TenantDashboardDto"] | components["schemas"]["AccountantDashboardDto"] | components["schemas"]["AdminDashboardDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    downloadOwnData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnDataDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    eraseAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is erased, and signed out everywhere */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /**
             * @description Forbidden
             *
             *     Or of the type `urn:kiraya:problem:confirmation-needed`: the session was not confirmed (`POST /api/auth/confirmation`) in the last 10 minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
                role?: "admin" | "accountant" | "owner" | "tenant";
                /** @description Part of the name, email or username */
                q?: string;
                /** @description Those alone that are suspended */
                suspended?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    addUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddUserDto"];
            };
        };
        responses: {
            /** @description The account; its holder has been mailed */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /**
             * @description Forbidden
             *
             *     Or of the type `urn:kiraya:problem:confirmation-needed`: the session was not confirmed (`POST /api/auth/confirmation`) in the last 10 minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    suspendUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuspendUserDto"];
            };
        };
        responses: {
            /** @description The account as it is now */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /**
             * @description Forbidden
             *
             *     Or of the type `urn:kiraya:problem:confirmation-needed`: the session was not confirmed (`POST /api/auth/confirmation`) in the last 10 minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    restoreUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /**
             * @description Forbidden
             *
             *     Or of the type `urn:kiraya:problem:confirmation-needed`: the session was not confirmed (`POST /api/auth/confirmation`) in the last 10 minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    resetSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /**
             * @description Forbidden
             *
             *     Or of the type `urn:kiraya:problem:confirmation-needed`: the session was not confirmed (`POST /api/auth/confirmation`) in the last 10 minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    confirmEmailOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account as it is now */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts, and the rent collected */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
                /** @description What this account did, and what happened to it */
                accountId?: string;
                /** @description Log-ins and ends of sessions, looks at what is others’, files that were made, or all the rest: what changed something */
                kind?: "log-ins" | "looks" | "files" | "changes";
                /** @description Only what this account did */
                actorId?: string;
                action?: string;
                subjectType?: string;
                /** @description Only what happened to this thing */
                subjectId?: string;
                /** @description The first day, in India */
                from?: string;
                /** @description The last day, in India */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    makeAuditFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeAuditFile"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readDataStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts of dummy data */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataStatusDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    importDummyData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is there */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    deleteDummyData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /**
             * @description Forbidden
             *
             *     Or of the type `urn:kiraya:problem:confirmation-needed`: the session was not confirmed (`POST /api/auth/confirmation`) in the last 10 minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    updateSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSettings"];
            };
        };
        responses: {
            /** @description The settings as they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /**
             * @description Forbidden
             *
             *     Or of the type `urn:kiraya:problem:confirmation-needed`: the session was not confirmed (`POST /api/auth/confirmation`) in the last 10 minutes. Only with `commissionPercent`, `commissionOnMonthlyCharges`, `operatorUpiId`, `lateFeesTo`, `booksClosedUpTo`, `staffSecondFactor`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    updateLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
                "image/*": string;
            };
        };
        responses: {
            /** @description The settings as they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    removeLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings as they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readAttention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many of each, and the first few */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttentionDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invitations */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    sendInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation as it is now */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /**
             * @description Forbidden
             *
             *     Or of the type `urn:kiraya:problem:confirmation-needed`: the session was not confirmed (`POST /api/auth/confirmation`) in the last 10 minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    withdrawInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation is withdrawn */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readReminders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The days and texts that are in force */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemindersDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    updateReminders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateReminders"];
            };
        };
        responses: {
            /** @description The days and texts as they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemindersDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    writeReminderText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "rent_due" | "rent_overdue" | "rent_overdue_owner" | "contract_ends";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteReminderText"];
            };
        };
        responses: {
            /** @description The days and texts as they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemindersDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listTodaysReminders: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reminders, those of a person beside each other */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DueReminderDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listFailedMails: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of mails */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedMailDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The installation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallationDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    confirmInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmInstallation"];
            };
        };
        responses: {
            /** @description The installation as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallationDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /**
             * @description Forbidden
             *
             *     Or of the type `urn:kiraya:problem:confirmation-needed`: the session was not confirmed (`POST /api/auth/confirmation`) in the last 10 minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    look: {
        parameters: {
            query: {
                /** @description Anything; the proof is of it */
                nonce: string;
            };
            header?: {
                /** @description The addresses that proxies appended */
                "X-Forwarded-For"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the API sees of who asks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeenDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    checkLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process lives, and does not have to be started anew */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    checkReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It can serve all that it is asked for: the database is of this version and takes writes, files can be kept, and there is room */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organisation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganisationDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The logo, which never changes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    showBooks: {
        parameters: {
            query?: {
                /** @description The day whose end it is; today if none is given */
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The books */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BooksDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listBookEntries: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
                /** @description Only those that debit or credit this account */
                account?: "cash" | "owner_owes" | "deposit_with_owner" | "owner_payable" | "deposit_held" | "commission_income" | "fee_income";
                /** @description Only those of this day and later */
                from?: string;
                /** @description Only those of this day and earlier */
                to?: string;
                /** @description Only those of this owner’s homes and debts */
                ownerId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookEntryDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    makeBooksFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeBooksFile"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
                /** @description Only those on this owner’s properties */
                ownerId?: string;
                /** @description Only those of this tenant’s rents */
                tenantId?: string;
                /** @description Only those of this property’s rents */
                propertyId?: string;
                /** @description Reversals are of the type that they reverse */
                transactionType?: "All" | "payment" | "payout";
                /** @description Only those of this day and later */
                from?: string;
                /** @description Only those of this day and earlier */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of transactions, and the sums */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionsDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    makeTransactionsFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeTransactionsFile"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listTransactionFilters: {
        parameters: {
            query?: {
                /** @description Part of the name, whatever its case */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 50 of each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionFiltersDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    findTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transaction */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedTransactionDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    findAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contract */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenancyAccountDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    addCharge: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The contract */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCharge"];
            };
        };
        responses: {
            /** @description The charge */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChargeDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    disputeCharge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contract */
                id: string;
                chargeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisputeCharge"];
            };
        };
        responses: {
            /** @description The charge */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChargeDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    answerDispute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contract */
                id: string;
                chargeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerDispute"];
            };
        };
        responses: {
            /** @description The charge */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChargeDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    withdrawCharge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contract */
                id: string;
                chargeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawCharge"];
            };
        };
        responses: {
            /** @description The charge */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChargeDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    creditCharge: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The contract */
                id: string;
                chargeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCredit"];
            };
        };
        responses: {
            /** @description The credit */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    creditRent: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The contract */
                id: string;
                recordId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCredit"];
            };
        };
        responses: {
            /** @description The credit */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    reverseCredit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contract */
                id: string;
                creditId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReverseTransaction"];
            };
        };
        responses: {
            /** @description The credit, taken back */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    findReallocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rents and charges, with the bounds of each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReallocationDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    reallocateReceipt: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again. */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReallocateReceipt"];
            };
        };
        responses: {
            /** @description The receipt with its lines */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    findSettlement: {
        parameters: {
            query?: {
                /** @description Rupees of damages that a draft is to reckon with */
                damages?: string;
            };
            header?: never;
            path: {
                /** @description The contract */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settlement or its draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettlementDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    settleTenancy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contract */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleTenancy"];
            };
        };
        responses: {
            /** @description The settlement */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettlementDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    reverseSettlement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contract */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReverseTransaction"];
            };
        };
        responses: {
            /** @description The draft of another one */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettlementDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    recordPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The contract */
                id: string;
                recordId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordPayment"];
            };
        };
        responses: {
            /** @description The payment */
            201: {
                headers: {
                    /** @description Where it is read from now on */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    recordReceipt: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The contract */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordReceipt"];
            };
        };
        responses: {
            /** @description The receipt with its lines */
            201: {
                headers: {
                    /** @description Where it is read from now on */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    previewAllocation: {
        parameters: {
            query: {
                /** @description Rupees */
                amount: number;
                /** @description The day of payment, today at the latest */
                paidDate?: string;
            };
            header?: never;
            path: {
                /** @description The contract */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What each rent and charge would get */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllocationDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    findReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt with its lines */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listContractDeclarations: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The contract */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of declarations */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclarationDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    declarePayment: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The contract */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclarePayment"];
            };
        };
        responses: {
            /** @description The declaration */
            201: {
                headers: {
                    /** @description Where it is read from now on */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclarationDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    findDeclaration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contract */
                id: string;
                declarationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The declaration */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclarationDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    withdrawDeclaration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contract */
                id: string;
                declarationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The declaration, withdrawn */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclarationDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listDeclarations: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
                /** @description `pending` without */
                status?: "pending" | "confirmed" | "rejected" | "withdrawn";
                /** @description This one alone, if it is of that status */
                declarationId?: string;
                /** @description Those of these contracts alone, by up to 50 ids: of each the latest 4 at most */
                contractIds?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of declarations */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedDeclarationDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    rejectDeclaration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectDeclaration"];
            };
        };
        responses: {
            /** @description The declaration, refused */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclarationDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    closeDeclaration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseDeclaration"];
            };
        };
        responses: {
            /** @description The declaration, confirmed */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclarationDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readUpiPayee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contract */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a UPI link is made of, beside the amount */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpiPayeeDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listDues: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
                /** @description Part of the property’s, the tenant’s or the owner’s name, whatever its case */
                q?: string;
                /** @description Only what is due to this owner */
                ownerId?: string;
                /** @description Only what is due under this contract */
                contractId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rents */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DueDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    makeDuesFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeDuesFile"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listClaims: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
                /** @description Part of the property’s, the tenant’s or the owner’s name, whatever its case; an amount that is open or was asked for, or what is due in all, such as 42000, 42,000 or ₹42,000; or at least four digits that follow each other in the tenant’s phone number */
                q?: string;
                /** @description Only what is due to this owner */
                ownerId?: string;
                /** @description Only what this tenant owes */
                tenantId?: string;
                /** @description Only what is due under this contract */
                contractId?: string;
                /** @description Only rents, or only charges of this kind */
                kind?: "rent" | "deposit" | "maintenance" | "utilities" | "damage" | "other" | "late_fee";
                /** @description now (default): what is due by today; later: what falls due after today; all: both */
                due?: "now" | "later" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of claims */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenClaimDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    makeClaimsFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeClaimsFile"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listArrears: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
                /** @description Part of the property’s, the tenant’s or the owner’s name, whatever its case; an amount that is open or was asked for, or what is due in all, such as 42000, 42,000 or ₹42,000; or at least four digits that follow each other in the tenant’s phone number */
                q?: string;
                /** @description Only what is due to this owner */
                ownerId?: string;
                /** @description Only what this tenant owes */
                tenantId?: string;
                /** @description Only what is due under this contract */
                contractId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of contracts */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 200, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrearsDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    makeArrearsFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeArrearsFile"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listCallNotes: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The contract */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notes */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallNoteDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    addCallNote: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The contract */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCallNote"];
            };
        };
        responses: {
            /** @description The note */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallNoteDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listReferenceUses: {
        parameters: {
            query: {
                /** @description A whole reference, whatever its case */
                reference: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 20 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferenceUseDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readStaffWaiting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many of each, and what they come to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffWaitingDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readOwnerWaiting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many of each, and what they come to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnerWaitingDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    transferDeposit: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The contract */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferDeposit"];
            };
        };
        responses: {
            /** @description What moved, and who holds it now */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepositMovementDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    refundDeposit: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The contract */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundDeposit"];
            };
        };
        responses: {
            /** @description What was given back, and what is still there */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepositMovementDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listPayables: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
                /** @description Only what is owed to this owner */
                ownerId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of owners */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayableDto"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    makePayablesFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakePayablesFile"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    makePayout: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakePayout"];
            };
        };
        responses: {
            /** @description The payout and its transactions */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    findPayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payout with its lines */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readPayee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The owner */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All null where nothing is entered yet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayeeDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    setPayee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The owner */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayeeInputDto"];
            };
        };
        responses: {
            /** @description As it is now, masked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayeeSummaryDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /**
             * @description Forbidden
             *
             *     Or of the type `urn:kiraya:problem:confirmation-needed`: the session was not confirmed (`POST /api/auth/confirmation`) in the last 10 minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    askForPayees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskForPayees"];
            };
        };
        responses: {
            /** @description Who is asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskedOwnersDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    makeBankFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeBankFile"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readPosition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The owner */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnerPosition"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    listDebts: {
        parameters: {
            query?: {
                /** @description How many entries a page holds */
                limit?: number;
                /** @description Where the next page starts: from the Link header of the page before */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The owner */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of these */
            200: {
                headers: {
                    /** @description How many entries the whole list has; exact up to 10,000, where counting stops */
                    "X-Total-Count"?: number;
                    /** @description The way to the next page, when there is one: `<…>; rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnerDebt"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    recordExpense: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordOwnerEntry"];
            };
        };
        responses: {
            /** @description The expense */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnerEntry"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    recordContribution: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordOwnerEntry"];
            };
        };
        responses: {
            /** @description The contribution */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnerEntry"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    reverseEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReverseTransaction"];
            };
        };
        responses: {
            /** @description The entry, reversed */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnerEntry"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    reverseTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReverseTransaction"];
            };
        };
        responses: {
            /** @description The reversal */
            201: {
                headers: {
                    /** @description Where it is read from now on */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    previewReceiptReversal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The receipt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What becomes of each rent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptReversalPreview"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    reverseReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReverseReceipt"];
            };
        };
        responses: {
            /** @description The receipt, reversed */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    reversePayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The payoutId */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReverseTransaction"];
            };
        };
        responses: {
            /** @description The payout, reversed */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutDto"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    downloadReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The paper */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    downloadPayoutAdvice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The paper */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    downloadSettlement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contract */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The paper */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    makeReceiptsPdf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeReceiptsPdf"];
            };
        };
        responses: {
            /** @description Lines, each an object: first `made` of `of` again and again, then pieces of the PDF in base64 (`pdf`), and at last its `name` and how many `bytes` it has; without that last line it is not whole. In place of these, `error` says why there is none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {"made":340,"of":1000}
                     *     {"pdf":"JVBERi0xLjcK"}
                     *     {"name":"kiraya-receipts-2026-11-20.pdf","bytes":9}
                     */
                    "application/x-ndjson": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    makePayoutAdvicesPdf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakePayoutAdvicesPdf"];
            };
        };
        responses: {
            /** @description Lines, each an object: first `made` of `of` again and again, then pieces of the PDF in base64 (`pdf`), and at last its `name` and how many `bytes` it has; without that last line it is not whole. In place of these, `error` says why there is none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {"made":340,"of":1000}
                     *     {"pdf":"JVBERi0xLjcK"}
                     *     {"name":"kiraya-receipts-2026-11-20.pdf","bytes":9}
                     */
                    "application/x-ndjson": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    makeStatementsPdf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeStatementsPdf"];
            };
        };
        responses: {
            /** @description Lines, each an object: first `made` of `of` again and again, then pieces of the PDF in base64 (`pdf`), and at last its `name` and how many `bytes` it has; without that last line it is not whole. In place of these, `error` says why there is none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {"made":340,"of":1000}
                     *     {"pdf":"JVBERi0xLjcK"}
                     *     {"name":"kiraya-receipts-2026-11-20.pdf","bytes":9}
                     */
                    "application/x-ndjson": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readStatement: {
        parameters: {
            query: {
                /** @description The first day */
                from: string;
                /** @description The last day: not in the future, and within 366 days from the first */
                to: string;
                /** @description As what it is answered; json if not given */
                format?: "json" | "pdf" | "csv";
            };
            header?: never;
            path: {
                /** @description The owner */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statement, as it was asked for */
            200: {
                headers: {
                    /** @description Of what is to be saved */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnerStatementDto"];
                    "application/pdf": string;
                    "text/csv": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    readCertificate: {
        parameters: {
            query: {
                /** @description A financial year that has begun: from April to March */
                year: string;
                /** @description As what it is answered; json if not given */
                format?: "json" | "pdf";
            };
            header?: never;
            path: {
                /** @description The contract */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The certificate, as it was asked for */
            200: {
                headers: {
                    /** @description Of what is to be saved */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RentCertificateDto"];
                    "application/pdf": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Request Header Fields Too Large */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
}
